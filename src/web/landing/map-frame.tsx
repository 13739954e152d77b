import { useRef, useState } from 'react';
import type { ClubMap } from '#shared/club/club.facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { useNearViewport } from '#web/ui/hooks/use-near-viewport.ts';

const mediumScreen = '(width >= 48rem)';

/**
 * The map, loaded on medium and larger screens once it is near the viewport; a phone neither shows nor loads it. An
 * iframe fires `load` even for the browser's error page, but an image fires `error`: so the frame stays transparent
 * over the placeholder until an image from the same host has loaded.
 */
export function MapFrame({ map }: { map: ClubMap }) {
	const isMedium = useMediaQuery(mediumScreen);
	const [loaded, setLoaded] = useState(false);
	const [shown, setShown] = useState(false);
	const container = useRef<HTMLDivElement>(null);
	const isNear = useNearViewport(container);
	return (
		<div ref={container} className="absolute inset-0">
			{isMedium && isNear && (
				<iframe
					src={map.embed}
					title={map.title}
					inert={!shown}
					onLoad={() => setLoaded(true)}
					className={classNames('size-full transition-opacity duration-500', !shown && 'opacity-0')}
				/>
			)}
			{isMedium && loaded && (
				<img src={new URL('/favicon.ico', map.embed).href} alt="" hidden onLoad={() => setShown(true)} />
			)}
		</div>
	);
}

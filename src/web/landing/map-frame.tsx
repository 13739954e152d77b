import { useRef, useState } from 'react';
import { club } from '#shared/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { useApproached } from './use-approached.ts';

const mediumScreen = '(width >= 48rem)';
const answerFromHost = new URL('/favicon.ico', club.map.embed).href;

/**
 * The map, on medium and larger screens alone, once somebody comes near it: a phone neither shows nor loads
 * it. A frame reports as loaded even when all it holds is the browser's own error page, whereas a picture
 * tells; so the frame stays transparent over what is drawn beneath it until a picture has come from the same
 * host.
 */
export function MapFrame() {
	const isMedium = useMediaQuery(mediumScreen);
	const [loaded, setLoaded] = useState(false);
	const [shown, setShown] = useState(false);
	const place = useRef<HTMLDivElement>(null);
	const isApproached = useApproached(place);
	return (
		<div ref={place} className="absolute inset-0">
			{isMedium && isApproached && (
				<iframe
					src={club.map.embed}
					title={club.map.title}
					inert={!shown}
					onLoad={() => setLoaded(true)}
					className={classNames('size-full transition-opacity duration-500', !shown && 'opacity-0')}
				/>
			)}
			{isMedium && loaded && <img src={answerFromHost} alt="" hidden onLoad={() => setShown(true)} />}
		</div>
	);
}

import { useState } from 'react';
import { club } from '#shared/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

const mediumScreen = '(width >= 48rem)';
const answerFromHost = new URL('/favicon.ico', club.map.embed).href;

/**
 * The map, on medium and larger screens alone: a phone neither shows nor loads it. A frame reports as
 * loaded even when all it holds is the browser's own error page, whereas a picture tells; so the frame
 * stays transparent over what is drawn beneath it until a picture has come from the same host.
 */
export function MapFrame() {
	const isMedium = useMediaQuery(mediumScreen);
	const [loaded, setLoaded] = useState(false);
	const [shown, setShown] = useState(false);
	if (!isMedium) return null;
	return (
		<>
			<iframe
				src={club.map.embed}
				title={club.map.title}
				loading="lazy"
				inert={!shown}
				onLoad={() => setLoaded(true)}
				className={classNames(
					'absolute inset-0 size-full transition-opacity duration-500',
					!shown && 'opacity-0',
				)}
			/>
			{loaded && <img src={answerFromHost} alt="" hidden onLoad={() => setShown(true)} />}
		</>
	);
}

import { useState } from 'react';
import { PlateArt } from '#web/parts/plate-art.tsx';

/**
 * The picture of the offline screens. The worker precaches it in one width, because no other could be fetched
 * offline. Without a worker, a drawing takes its place.
 */
export function OfflinePicture() {
	const [isMissing, setMissing] = useState(false);
	return (
		<div className="scheme-light relative aspect-4/3 overflow-hidden rounded-lg bg-clay md:rounded-xl">
			<PlateArt className="absolute -right-1/6 -bottom-1/4 w-4/5" />
			{!isMissing && (
				<img
					src="/art/error-960.avif"
					alt=""
					width={960}
					height={720}
					className="relative"
					onError={() => setMissing(true)}
				/>
			)}
		</div>
	);
}

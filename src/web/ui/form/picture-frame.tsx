import { ImageIcon, ImageOff } from 'lucide-react';
import { classNames } from '../class-names.ts';

interface PictureFrameProps {
	/** The URL of a picture. */
	shown: string | undefined;
	/** The alt text of the picture. */
	alt: string;
	isFaulty: boolean;
	isSending: boolean;
}

/** A square with the current or new picture of a field, or the reason why there is none. */
export function PictureFrame({ shown, alt, isFaulty, isSending }: PictureFrameProps) {
	return (
		<div className="grid aspect-[5/2] w-full grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-ink-soft sm:aspect-square">
			{shown !== undefined ? (
				<img
					key={shown}
					src={shown}
					alt={alt}
					width={640}
					height={640}
					decoding="async"
					className={classNames('size-full object-contain transition-opacity', isSending && 'opacity-50')}
				/>
			) : (
				<p role="status" className="grid justify-items-center gap-1.5 p-2 text-center text-xs">
					{isFaulty ? (
						<>
							<ImageOff aria-hidden="true" className="size-6" />
							No picture to show
						</>
					) : (
						<>
							<ImageIcon aria-hidden="true" className="size-6" />
							The picture will appear here
						</>
					)}
				</p>
			)}
		</div>
	);
}

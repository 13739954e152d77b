import type { ReactNode } from 'react';
import type { Album } from './album.ts';
import { Picture } from './picture.tsx';

interface PicturePanelProps {
	src: string;
	album: Album;
	children: ReactNode;
}

/** A large card with a picture and text over it. Always in the dark scheme. */
export function PicturePanel({ src, album, children }: PicturePanelProps) {
	return (
		<article className="scheme-dark relative isolate flex h-full min-h-80 flex-col overflow-hidden rounded-lg bg-paper p-5 text-ink sm:p-6">
			<Picture
				src={src}
				album={album}
				alt=""
				sizes="(width >= 64rem) 48rem, 94vw"
				className="absolute inset-0 -z-2 size-full object-cover object-[50%_65%]"
			/>
			{/* Gradients keep the text readable on any picture. */}
			<div
				aria-hidden="true"
				className="absolute inset-0 -z-1 bg-linear-to-t from-paper/90 via-paper/30 via-50% to-transparent"
			/>
			<div
				aria-hidden="true"
				className="absolute inset-0 -z-1 bg-linear-to-r from-paper/85 via-paper/50 via-50% to-transparent"
			/>
			{children}
		</article>
	);
}

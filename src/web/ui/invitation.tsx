import type { ReactNode } from 'react';
import type { Album } from './media/album.ts';
import { PicturePanel } from './media/picture-panel.tsx';

interface InvitationProps {
	src: string;
	album: Album;
	title: string;
	text: string;
	/** A button or a link. */
	action: ReactNode;
}

/** An empty state with a large picture and a link, for members who have nothing there yet. */
export function Invitation({ src, album, title, text, action }: InvitationProps) {
	return (
		<PicturePanel src={src} album={album}>
			<div className="mt-auto pt-24">
				<h2 className="display max-w-[18ch] text-title lg:text-headline">{title}</h2>
				<p className="mt-2 mb-5 max-w-[40ch]">{text}</p>
				{action}
			</div>
		</PicturePanel>
	);
}

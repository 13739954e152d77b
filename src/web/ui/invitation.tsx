import type { ReactNode } from 'react';
import type { Album } from './media/picture.tsx';
import { PicturePanel } from './media/picture-panel.tsx';

interface InvitationProps {
	src: string;
	album: Album;
	title: string;
	text: string;
	/** The way on: a button or a link. */
	action: ReactNode;
}

/** Where somebody has nothing yet: a picture of what there could be, and the way to it. */
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

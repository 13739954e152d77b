import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import spots from './pictures/spots.json';

interface EmptyStateProps {
	/** Under `/art/`; a picture that says nothing the text does not. */
	image?: string | undefined;
	title: string;
	text?: ReactNode;
	/** What to do about it: a button or a link. */
	action?: ReactNode;
}

/** What a list shows when there is nothing in it. */
export function EmptyState({ image, title, text, action }: EmptyStateProps) {
	return (
		<div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
			{image && (
				<Picture src={image} album={spots} alt="" sizes="15rem" className="mb-6 h-auto w-60 rounded-lg" />
			)}
			<h2 className="display text-title">{title}</h2>
			{text && <p className="mt-2 text-ink-soft">{text}</p>}
			{action && <div className="mt-6">{action}</div>}
		</div>
	);
}

import type { ReactNode } from 'react';
import spots from './media/albums/spots.json';
import { Picture } from './media/picture.tsx';

interface EmptyStateProps {
	/** A path under `/art/`. Decorative, without alternative text. */
	image?: string | undefined;
	title: string;
	text?: ReactNode;
	/** A button or a link. */
	action?: ReactNode;
}

/** Replaces a list that is empty or could not be loaded. */
export function EmptyState({ image, title, text, action }: EmptyStateProps) {
	return (
		<div className="mx-auto flex max-w-md flex-col items-center px-4 py-6 text-center sm:py-12">
			{image && (
				<Picture
					src={image}
					album={spots}
					alt=""
					sizes="15rem"
					className="mb-5 h-auto w-44 rounded-lg sm:mb-6 sm:w-60"
				/>
			)}
			<h2 className="display text-title">{title}</h2>
			{text && <p className="mt-2 text-balance text-ink-soft">{text}</p>}
			{action && <div className="mt-6">{action}</div>}
		</div>
	);
}

import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface PictureStageProps {
	id?: string;
	/** The id of its heading. */
	labelledBy: string;
	/** Must fill its frame, for example with `absolute inset-0`. */
	picture: ReactNode;
	/** The frame's orientation on a phone: portrait to fill the first view, landscape if there is more text. */
	onPhone: 'portrait' | 'landscape';
	/** Classes for its height and, on a phone, for how much of the picture stays visible above the text. */
	room: string;
	children: ReactNode;
}

/**
 * The top section of a public page. On a phone the picture runs from edge to edge and the text begins at its
 * lower end; from a tablet on, the text aligns with the page's column and the picture fills the rest, up to
 * the window's edge.
 */
export function PictureStage({ id, labelledBy, picture, onPhone, room, children }: PictureStageProps) {
	return (
		<section
			id={id}
			tabIndex={id ? -1 : undefined}
			aria-labelledby={labelledBy}
			className="relative isolate outline-none max-md:scheme-dark max-md:bg-surface max-md:text-ink md:page-bleed md:grid md:grid-cols-[minmax(0,11fr)_minmax(0,12fr)] lg:grid-cols-[minmax(0,11fr)_minmax(0,14fr)]"
		>
			<div className={classNames('flex flex-col max-md:justify-end', room)}>
				{/* The gradient is attached to the text, because how far the text reaches into the picture depends on the
				    phone. */}
				<div className="max-md:page-column max-md:relative max-md:before:absolute max-md:before:inset-x-0 max-md:before:-top-24 max-md:before:bottom-0 max-md:before:-z-1 max-md:before:bg-linear-to-b max-md:before:from-transparent max-md:before:via-surface/75 max-md:before:via-[6rem] max-md:before:to-surface max-md:before:to-[9rem] md:flex md:grow md:flex-col md:pr-8 lg:pr-12">
					{children}
				</div>
			</div>
			<div
				className={classNames(
					'overflow-clip bg-sunken max-md:absolute max-md:top-0 max-md:left-0 max-md:-z-2 max-md:w-full md:relative md:rounded-bl-xl',
					onPhone === 'portrait' ? 'max-md:aspect-3/4 max-md:max-h-[72%]' : 'max-md:aspect-16/10',
				)}
			>
				{picture}
			</div>
		</section>
	);
}

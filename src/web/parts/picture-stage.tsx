import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface PictureStageProps {
	id?: string;
	/** The id of the heading that names it. */
	labelledBy: string;
	/** Lies over the whole of its frame, as `absolute inset-0` does. */
	picture: ReactNode;
	/** The frame on a phone: upright where it fills the first view, lying where more has to be said. */
	onPhone: 'upright' | 'lying';
	/** How high it is; and on a phone, how much of the picture stays free above the words. */
	room: string;
	children: ReactNode;
}

/**
 * The head of a public page. On a phone the picture runs from edge to edge, and what is said begins at its
 * foot; from a tablet on the words begin with the page's column and the picture runs from beside them to the
 * window's edge.
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
				{/* The dark comes with the words: how far they reach into the picture depends on the phone. */}
				<div className="max-md:page-column max-md:relative max-md:before:absolute max-md:before:inset-x-0 max-md:before:-top-24 max-md:before:bottom-0 max-md:before:-z-1 max-md:before:bg-linear-to-b max-md:before:from-transparent max-md:before:via-surface/75 max-md:before:via-[6rem] max-md:before:to-surface max-md:before:to-[9rem] md:flex md:grow md:flex-col md:pr-8 lg:pr-12">
					{children}
				</div>
			</div>
			<div
				className={classNames(
					'overflow-clip bg-sunken max-md:absolute max-md:top-0 max-md:left-0 max-md:-z-2 max-md:w-full md:relative md:rounded-bl-xl',
					onPhone === 'upright' ? 'max-md:aspect-3/4 max-md:max-h-[72%]' : 'max-md:aspect-4/3',
				)}
			>
				{picture}
			</div>
		</section>
	);
}

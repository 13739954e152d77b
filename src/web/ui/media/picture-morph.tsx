import { type ReactNode, ViewTransition } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';

interface PictureMorphProps {
	/** The same on both pages, and once on each at most. */
	name: string;
	/** The picture in its frame: an element with a box of its own. */
	children: ReactNode;
}

/** A picture that grows from where it was pressed into its place on the next page, and shrinks back. */
export function PictureMorph({ name, children }: PictureMorphProps) {
	const still = useReducedMotion();
	return (
		<ViewTransition name={name} share={still ? 'none' : 'picture'} default="none">
			{children}
		</ViewTransition>
	);
}

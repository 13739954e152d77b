import { type ReactNode, ViewTransition } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';

interface PictureMorphProps {
	/** The same on both pages, and at most once on each. */
	name: string;
	/** The picture in its frame: one element that has a box. */
	children: ReactNode;
}

/** A view transition that moves and resizes a picture between two pages. None with reduced motion. */
export function PictureMorph({ name, children }: PictureMorphProps) {
	const isReduced = useReducedMotion();
	return (
		<ViewTransition name={name} share={isReduced ? 'none' : 'picture'} default="none">
			{children}
		</ViewTransition>
	);
}

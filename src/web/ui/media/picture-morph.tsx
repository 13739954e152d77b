import { type ReactNode, ViewTransition } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { useSlowDevice } from '../hooks/use-slow-device.ts';

interface PictureMorphProps {
	/** The view transition name: the same on both pages, and unique on each. */
	name: string;
	/** One element that generates a box (not `display: contents`). */
	children: ReactNode;
}

/**
 * A view transition that moves and resizes a picture between two pages. Off with reduced motion, and on a slow
 * device, where the other page shows sooner without it.
 */
export function PictureMorph({ name, children }: PictureMorphProps) {
	const isReduced = useReducedMotion();
	const isSlow = useSlowDevice();
	return (
		<ViewTransition name={name} share={isReduced || isSlow ? 'none' : 'picture'} default="none">
			{children}
		</ViewTransition>
	);
}

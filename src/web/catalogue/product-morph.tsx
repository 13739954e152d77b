import { type ReactNode, ViewTransition } from 'react';
import { useReducedMotion } from '#web/ui/use-reduced-motion.ts';

interface ProductMorphProps {
	productId: number;
	/** The picture in its frame. */
	children: ReactNode;
}

/**
 * A product's picture that grows from a list into the product's own page, and shrinks back. A page shows
 * a product's picture so once at most.
 */
export function ProductMorph({ productId, children }: ProductMorphProps) {
	const still = useReducedMotion();
	return (
		<ViewTransition name={`product-${productId}`} share={still ? 'none' : 'picture'} default="none">
			{children}
		</ViewTransition>
	);
}

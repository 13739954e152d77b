import type { ReactNode } from 'react';
import { PictureMorph } from '#web/ui/media/picture-morph.tsx';

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
	return <PictureMorph name={`product-${productId}`}>{children}</PictureMorph>;
}

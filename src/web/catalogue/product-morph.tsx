import type { ReactNode } from 'react';
import { PictureMorph } from '#web/ui/media/picture-morph.tsx';

interface ProductMorphProps {
	productId: number;
	/** The picture in its frame. */
	children: ReactNode;
}

/**
 * A product's picture that morphs between a list and the product's page in a view transition. At most one per
 * product on a page: a transition name must be unique.
 */
export function ProductMorph({ productId, children }: ProductMorphProps) {
	return <PictureMorph name={`product-${productId}`}>{children}</PictureMorph>;
}

import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import further from '#web/ui/media/albums/product-views.json';

/** What a further view shows: a label, and a text in place of the picture of a product with this name. */
const kinds = {
	facts: { label: 'Back', alt: (name: string) => `The back of ${name}, with what it declares` },
	angle: { label: 'Three quarters', alt: (name: string) => `${name}, turned a little, from above` },
} as const;

/** One of the pictures of a product. */
export interface ProductView {
	src: string;
	label: string;
	alt: string;
}

/**
 * All pictures of a product: the one that it is stored with and, if that is one of the demo's, the further views that were
 * taken of the same pack.
 */
export function productViews({
	image,
	imageAlt,
	name,
}: Pick<Product, 'image' | 'imageAlt' | 'name'>): readonly ProductView[] {
	const views: Readonly<Record<string, readonly string[]>> = further;
	return [
		{ src: image, label: 'Front', alt: imageAlt ?? name },
		...Object.entries(kinds).flatMap(([kind, { label, alt }]) =>
			views[image]?.includes(kind)
				? [{ src: image.replace('-640.', `-${kind}-640.`), label, alt: alt(name) }]
				: [],
		),
	];
}

import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import fewer from '#web/ui/media/albums/product-views.json';
import { productAlbum } from '../product-album.ts';

/** For each further view: its label, and its alt text for a product's name. */
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

/** The further views of a demo product: all kinds, unless its album has fewer. Empty for any other product. */
function furtherViews(image: string): readonly string[] {
	if (!(image in productAlbum(image))) return [];
	const named: Readonly<Record<string, readonly string[]>> = fewer;
	return named[image] ?? Object.keys(kinds);
}

/** All pictures of a product: the stored one and, if it is a demo picture, the other views of the same pack. */
export function productViews({
	image,
	imageAlt,
	name,
}: Pick<Product, 'image' | 'imageAlt' | 'name'>): readonly ProductView[] {
	const further = furtherViews(image);
	return [
		{ src: image, label: 'Front', alt: imageAlt ?? name },
		...Object.entries(kinds).flatMap(([kind, { label, alt }]) =>
			further.includes(kind) ? [{ src: image.replace('-640.', `-${kind}-640.`), label, alt: alt(name) }] : [],
		),
	];
}

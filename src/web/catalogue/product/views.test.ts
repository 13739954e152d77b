import { expect, test } from 'vitest';
import { productViews } from './views.ts';

test('a pack of the demo is seen from its back, too, and any other product as it was photographed', () => {
	const pack = '/art/products/dangal-whey-isolate-kesar-pista-1kg';
	expect(productViews({ image: `${pack}-640.webp`, imageAlt: 'A tub', name: 'Whey' }).slice(0, 2)).toEqual([
		{ src: `${pack}-640.webp`, label: 'Front', alt: 'A tub' },
		{ src: `${pack}-facts-640.webp`, label: 'Back', alt: 'The back of Whey, with what it declares' },
	]);
	const shaker = '/art/products/dangal-steel-ball-shaker-700ml-640.webp';
	expect(productViews({ image: shaker, name: 'Shaker' }).map(({ label }) => label)).toEqual([
		'Front',
		'Three quarters',
	]);
	const uploaded = `/pictures/${'a1'.repeat(32)}/640.webp`;
	expect(productViews({ image: uploaded, name: 'Whey' })).toEqual([
		{ src: uploaded, label: 'Front', alt: 'Whey' },
	]);
});

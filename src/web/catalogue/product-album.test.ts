import { expect, test } from 'vitest';
import { productAlbum } from './product-album.ts';

test('the demo’s own pictures have widths, and a link to another site has none', () => {
	const own = '/art/products/whey-640.webp';
	expect(productAlbum(own)[own]).toMatchObject({ widths: [320, 720, 1200] });
	expect(productAlbum('https://pictures.example/whey-640.webp')).toEqual({});
});

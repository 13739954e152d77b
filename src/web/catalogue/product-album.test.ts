import { expect, test } from 'vitest';
import { productAlbum } from './product-album.ts';

test('the club’s own photographs have widths, and a link to another site has none', () => {
	const own = '/art/products/whey-640.webp';
	expect(productAlbum(own)[own]).toMatchObject({ widths: [320, 640, 880] });
	expect(productAlbum('https://pictures.example/whey-640.webp')).toEqual({});
});

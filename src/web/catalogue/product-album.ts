import type { Album } from '#web/ui/media/picture.tsx';

/** The club's own product pictures, by the address the catalogue keeps of each. */
const own = /^\/art\/products\/[a-z0-9-]+-640\.webp$/;

/** They are all taken in one studio: its paper stands in for each until it is there. */
const print = {
	widths: [320, 640, 880],
	size: [640, 640],
	blur: 'data:image/webp;base64,UklGRiwAAABXRUJQVlA4ICAAAABwAQCdASoIAAgACABoJZQC7AGIQAD+8OMORArkOAAAAA==',
};

/**
 * What is known of a product's picture. Their addresses say it all, so that no page carries a list
 * of the catalogue; a link to somewhere else is in no album.
 */
export const productAlbum = (src: string): Album => (own.test(src) ? { [src]: print } : {});

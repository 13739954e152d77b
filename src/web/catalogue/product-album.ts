import type { Album } from '#web/ui/media/album.ts';

/** Matches the links of the club's own product pictures. */
const ownPicture = /^\/art\/products\/[a-z0-9-]+-640\.webp$/;

/** All are taken in one studio, so one blurred placeholder, its backdrop, serves them all. */
const studioPicture = {
	widths: [320, 640, 880],
	size: [640, 640],
	blur: 'data:image/webp;base64,UklGRiwAAABXRUJQVlA4ICAAAABwAQCdASoIAAgACABoJZQC7AGIQAD+8OMORArkOAAAAA==',
};

/**
 * The album entry of a product's picture, derived from its link so that no page carries an album of the whole
 * catalogue. Empty for a link to another site, and for an uploaded picture, which needs none.
 */
export function productAlbum(src: string): Album {
	return ownPicture.test(src) ? { [src]: studioPicture } : {};
}

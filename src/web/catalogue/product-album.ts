import type { Album } from '#web/ui/media/album.ts';

/** Matches the links of the demo's product pictures, which are cut out and have a transparent background. */
const ownPicture = /^\/art\/products\/[a-z0-9-]+-640\.webp$/;

/**
 * The WebP file has a light background: it serves previews and search engines, which fetch the picture by its plain
 * link.
 */
const cutOut = { widths: [320, 720, 1200], webpWidths: [640], size: [640, 640] };

/**
 * The album entry of a product's picture, derived from its link so that no page carries an album of the whole
 * catalogue. Empty for a link to another site, and for an uploaded picture, which needs none.
 */
export function productAlbum(src: string): Album {
	return ownPicture.test(src) ? { [src]: cutOut } : {};
}

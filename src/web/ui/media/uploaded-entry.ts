import { sidesOf, uploadedPicture } from '#shared/pictures/pictures.rules.ts';
import type { AlbumEntry } from './album.ts';

/**
 * The album entry of a picture that was uploaded at the desk, by its link; undefined for any other link. The link does not
 * say how wide the picture is to its height, so the size is a square's.
 */
export function uploadedEntry(src: string): AlbumEntry | undefined {
	const uploaded = uploadedPicture(src);
	return uploaded && { widths: sidesOf(uploaded.side), size: [uploaded.side, uploaded.side] };
}

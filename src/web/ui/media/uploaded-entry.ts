import { sidesOf, uploadedPicture } from '#shared/pictures/pictures.rules.ts';
import type { AlbumEntry } from './album.ts';

/**
 * The album entry of an uploaded picture, by its link; undefined for any other link. The link does not contain the
 * aspect ratio, so the size is a square's.
 */
export function uploadedEntry(src: string): AlbumEntry | undefined {
	const uploaded = uploadedPicture(src);
	return uploaded && { widths: sidesOf(uploaded.side), size: [uploaded.side, uploaded.side] };
}

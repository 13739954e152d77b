/** The limits of an uploaded picture, and how it is stored (docs/decisions/2026-11-22-uploaded-pictures.md). */

/** In bytes: ten megabytes, as phones and desktops count them. */
export const maxPictureBytes = 10_000_000;

export const maxPicturePixels = 40_000_000;

/** The types that a file picker offers. The server determines a file's type from its bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In pixels: the copies of a picture fit into squares of these sides. */
const sides = [320, 640, 1280] as const;
const longestSide = Math.max(...sides);

/** In pixels: a person's photo is a single square of at most this side. */
export const photoSide = 640;

/** In pixels: a photo of returned goods fits into a square of this side, large enough to read a label. */
export const goodsSide = 1600;

/** The sides of the copies of a picture with this longest side, smallest first; no copy is enlarged. */
export function sidesOf(longest: number): number[] {
	const largest = Math.min(longest, longestSide);
	return [...sides.filter((side) => side < largest), largest];
}

/** The path of one copy. Its bytes never change. */
export const picturePath = (sha256: string, side: number, format: PictureFormat): string =>
	`/pictures/${sha256}/${side}.${format}`;

const uploadedLink = /^\/pictures\/([0-9a-f]{64})\/([1-9]\d{0,3})\.webp$/;

/**
 * The picture that a link names, and the side of its largest copy; undefined for a link to anything but an uploaded
 * picture.
 */
export function uploadedPicture(link: string): { sha256: string; side: number } | undefined {
	const [, sha256, side] = uploadedLink.exec(link) ?? [];
	return sha256 && side ? { sha256, side: Number(side) } : undefined;
}

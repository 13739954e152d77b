interface Size {
	width: number;
	height: number;
}

/** The share of the visible picture that is read, around its middle, from 0 to 1. */
export interface ReadPart {
	width: number;
	height: number;
}

/** For barcodes: the frame on screen, and a little around it. */
export const barcodePart: ReadPart = { width: 0.9, height: 0.6 };
/** For square codes: the whole picture. */
export const squarePart: ReadPart = { width: 1, height: 1 };

/** A wider picture is not read better, only more slowly. */
const maxWidth = 1024;

/**
 * The part of a camera's picture to read, in its pixels, and the size to scale it to. The picture fills its box and
 * is cut off at two sides (`object-fit: cover`).
 */
export function readArea(picture: Size, box: Size, read: ReadPart = barcodePart) {
	const scale = Math.max(box.width / picture.width, box.height / picture.height) || 1;
	const width = Math.max(1, Math.round((box.width / scale) * read.width));
	const height = Math.max(1, Math.round((box.height / scale) * read.height));
	const shrink = Math.min(1, maxWidth / width);
	return {
		x: Math.round((picture.width - width) / 2),
		y: Math.round((picture.height - height) / 2),
		width,
		height,
		drawn: { width: Math.round(width * shrink), height: Math.max(1, Math.round(height * shrink)) },
	};
}

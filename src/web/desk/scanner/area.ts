interface Size {
	width: number;
	height: number;
}

/** Of the shown picture what is read, from its middle. */
export interface ReadPart {
	width: number;
	height: number;
}

/** Of barcodes: the frame that people see, and a little around it. */
export const barcodePart: ReadPart = { width: 0.9, height: 0.6 };
/** Of codes that are squares: all of it. */
export const squarePart: ReadPart = { width: 1, height: 1 };

/** Wider pictures are read no better, only slower. */
const maxWidth = 1024;

/**
 * The part of a camera's picture that is read, in its pixels, with the size to which it is drawn. The picture fills the box
 * that it is shown in, cut off at two sides (`object-fit: cover`).
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

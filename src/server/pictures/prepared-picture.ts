import type { PictureFault } from '#shared/pictures/picture-faults.rules.ts';
import type { PictureFormat } from '#shared/pictures/pictures.rules.ts';

/**
 * What a picture is for: `site` gets copies of the whole picture, `photo` of a person one square of it, `goods` one
 * copy of the whole.
 */
export type Purpose = 'site' | 'photo' | 'goods';

/** A picture and its copies; for the site, they fit into squares with the sides of `sidesOf`. */
export interface PreparedPicture {
	width: number;
	height: number;
	files: { side: number; format: PictureFormat; bytes: Uint8Array }[];
}

/** The error for a file that cannot be used. */
export class UnusableFile extends Error {
	override name = 'UnusableFile';
	readonly fault: PictureFault;

	constructor(fault: PictureFault) {
		super(fault);
		this.fault = fault;
	}
}

/** The message to the process that prepares a picture. */
export interface PictureTask {
	file: Uint8Array;
	purpose: Purpose;
}

/** The answer of that process. */
export type PictureResult = { picture: PreparedPicture } | { fault: PictureFault };

import type { PictureFault } from '#shared/pictures/picture-faults.rules.ts';
import type { PictureFormat } from '#shared/pictures/pictures.rules.ts';

/** What a picture is for: the site shows copies of the whole of it; a person's photo is one square of it; of goods, one whole copy. */
export type Purpose = 'site' | 'photo' | 'goods';

/** A picture and its copies: for the site, they fit squares of the sides of `sidesOf`. */
export interface PreparedPicture {
	width: number;
	height: number;
	files: { side: number; format: PictureFormat; bytes: Uint8Array }[];
}

/** A file that cannot be used. */
export class UnusableFile extends Error {
	override name = 'UnusableFile';
	readonly fault: PictureFault;

	constructor(fault: PictureFault) {
		super(fault);
		this.fault = fault;
	}
}

/** What the process that prepares a picture is sent. */
export interface Order {
	file: Uint8Array;
	purpose: Purpose;
}

/** What it answers. */
export type Outcome = { picture: PreparedPicture } | { fault: PictureFault };

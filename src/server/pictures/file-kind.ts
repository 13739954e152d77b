import type { PictureFault } from '#shared/pictures/picture-faults.rules.ts';

/** In bytes: where a file says what it is. */
const head = 1_024;

/** How files begin that people take for pictures that can be used, and why they cannot. */
const faultsByBeginning: readonly [RegExp, PictureFault][] = [
	[/^GIF8[79]a/, 'gif'],
	[/^....ftyp(?:hei[cxms]|hev[cxms])/s, 'heic'],
	[/^....ftypavis/s, 'moving'],
	[/^(?:II\*\0|MM\0\*)/, 'tiff'],
	[/^%PDF-/, 'pdf'],
	// Behind a byte order mark and whatever XML says first.
	[/^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg|[?!].*<svg)[\s>]/is, 'svg'],
	// It begins like one that can be used, and is asked about because it could not be decoded.
	[/^(?:\u00ff\u00d8\u00ff|\u0089PNG|RIFF....WEBP|....ftyp(?:avif|mif1))/s, 'damaged'],
];

/** Why a file that could not be decoded cannot be used, as far as its beginning tells. */
export function faultOfKind(file: Uint8Array): PictureFault {
	const beginning = Buffer.from(file.subarray(0, head)).toString('latin1');
	return faultsByBeginning.find(([pattern]) => pattern.test(beginning))?.[1] ?? 'unknown';
}

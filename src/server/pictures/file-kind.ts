import type { PictureFault } from '#shared/pictures/picture-faults.rules.ts';

/** In bytes: the beginning of a file, which tells its type. */
const head = 1_024;

/** How files begin that people take for usable pictures, with the reason why they are not. */
const faultsByBeginning: readonly [RegExp, PictureFault][] = [
	[/^GIF8[79]a/, 'gif'],
	[/^....ftyp(?:hei[cxms]|hev[cxms])/s, 'heic'],
	[/^....ftypavis/s, 'moving'],
	[/^(?:II\*\0|MM\0\*)/, 'tiff'],
	[/^%PDF-/, 'pdf'],
	// After a byte order mark and the XML declaration or comments.
	[/^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg|[?!].*<svg)[\s>]/is, 'svg'],
	// The type is supported, but this file could not be decoded.
	[/^(?:\u00ff\u00d8\u00ff|\u0089PNG|RIFF....WEBP|....ftyp(?:avif|mif1))/s, 'damaged'],
];

/** The reason, judged by its beginning, why a file that could not be decoded is unusable. */
export function faultOfKind(file: Uint8Array): PictureFault {
	const beginning = Buffer.from(file.subarray(0, head)).toString('latin1');
	return faultsByBeginning.find(([pattern]) => pattern.test(beginning))?.[1] ?? 'unknown';
}

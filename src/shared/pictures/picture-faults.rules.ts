// Kept apart from the other rules of pictures, which every page loads.
import { maxPictureBytes } from './pictures.rules.ts';

/** Why a file cannot be used, one sentence each. */
export const pictureFaults = {
	empty: 'This file is empty. Please choose another.',
	tooLarge: 'This picture is larger than 10 MB. Please choose a smaller one.',
	tooManyPixels: 'This picture has more than 40 megapixels. Please choose a smaller one.',
	moving: 'A moving picture cannot be used. Please choose a still one.',
	damaged: 'This picture is damaged or incomplete. Please choose another copy of it.',
	slow: 'This picture takes too long to prepare. Please choose a smaller one.',
	svg: 'An SVG drawing cannot be used. Please choose a JPEG, PNG, WebP or AVIF.',
	gif: 'A GIF cannot be used. Please choose a JPEG, PNG, WebP or AVIF.',
	heic: 'A HEIC photo cannot be used. Please save it as a JPEG first.',
	tiff: 'A TIFF picture cannot be used. Please save it as a JPEG first.',
	pdf: 'A PDF is not a picture. Please choose a JPEG, PNG, WebP or AVIF.',
	unknown: 'This file is not a picture that can be used. Please choose a JPEG, PNG, WebP or AVIF.',
} as const;
export type PictureFault = keyof typeof pictureFaults;

/** The fault of a file whose type is not accepted, by the type that the browser reports. */
const faultsByType: Readonly<Record<string, PictureFault>> = {
	'image/svg+xml': 'svg',
	'image/gif': 'gif',
	'image/heic': 'heic',
	'image/heif': 'heic',
	'image/tiff': 'tiff',
	'application/pdf': 'pdf',
};

/** Why a chosen file cannot be used, as far as is known without reading it; undefined when it may be sent. */
export function faultOfFile({ size, type }: { size: number; type: string }): PictureFault | undefined {
	if (size === 0) return 'empty';
	if (size > maxPictureBytes) return 'tooLarge';
	return faultsByType[type];
}

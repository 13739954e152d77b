import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import {
	goodsSide,
	maxPicturePixels,
	type PictureFormat,
	photoSide,
	pictureFormats,
	sidesOf,
} from '#shared/pictures/pictures.rules.ts';
import { faultOfKind } from './file-kind.ts';
import { type PreparedPicture, type Purpose, UnusableFile } from './prepared-picture.ts';

// Blocks the loaders of all other types, so that a file never reaches their code.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}Buffer`) });
// One core, because the club is serving at the same time.
sharp.concurrency(1);
sharp.cache(false);

const encoded = {
	// The largest copy takes a second of one core; efforts 3 and 4 would take three and sixteen, for 5 % fewer bytes.
	avif: (picture: Sharp) => picture.avif({ quality: 58, effort: 1 }).toBuffer(),
	webp: (picture: Sharp) => picture.webp({ quality: 80, smartSubsample: true }).toBuffer(),
} satisfies Record<PictureFormat, unknown>;

const within = (side: number) =>
	({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) satisfies ResizeOptions;

/**
 * Converts an uploaded file into what is shown of it: upright, in sRGB, and without any of the file's metadata.
 * @throws {UnusableFile} with the reason why it cannot be used
 */
export async function preparePicture(file: Uint8Array, purpose: Purpose): Promise<PreparedPicture> {
	if (file.byteLength === 0) throw new UnusableFile('empty');
	// Warnings are accepted: many cameras write files that cause them.
	const picture = sharp(file, { limitInputPixels: maxPicturePixels, failOn: 'error' });
	try {
		const { compression, pages = 1, autoOrient } = await picture.metadata();
		// libvips has one loader for both HEIC and AVIF.
		if (compression && compression !== 'av1') throw new UnusableFile('heic');
		if (pages > 1) throw new UnusableFile('moving');
		const { width, height } = autoOrient;
		const files =
			purpose === 'photo'
				? [await squareOf(picture, Math.min(width, height, photoSide))]
				: purpose === 'goods'
					? [await wholeOf(picture, Math.min(Math.max(width, height), goodsSide))]
					: await copiesOf(picture, sidesOf(Math.max(width, height)));
		return { width, height, files };
	} catch (error) {
		if (error instanceof UnusableFile) throw error;
		const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
		throw new UnusableFile(isTooLarge ? 'tooManyPixels' : faultOfKind(file));
	}
}

async function copiesOf(picture: Sharp, sides: readonly number[]): Promise<PreparedPicture['files']> {
	// Decoded once, at the size of the largest copy.
	const { data, info } = await picture
		.autoOrient()
		.resize(within(Math.max(...sides)))
		.raw()
		.toBuffer({ resolveWithObject: true });
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const copies: PreparedPicture['files'] = [];
	for (const side of sides) {
		for (const format of pictureFormats) {
			const bytes = await encoded[format](sharp(data, { raw }).resize(within(side)));
			copies.push({ side, format, bytes });
		}
	}
	return copies;
}

/** One copy of the whole picture, large enough to look at closely. */
async function wholeOf(picture: Sharp, side: number): Promise<PreparedPicture['files'][number]> {
	return { side, format: 'webp', bytes: await encoded.webp(picture.autoOrient().resize(within(side))) };
}

/** The square of a picture that draws most attention, as skin does; for a picture of one colour, its middle. */
async function squareOf(picture: Sharp, side: number): Promise<PreparedPicture['files'][number]> {
	const square = picture
		.autoOrient()
		.resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention });
	return { side, format: 'webp', bytes: await encoded.webp(square) };
}

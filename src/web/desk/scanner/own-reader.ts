// Imports single files: the package's index loads the readers of all kinds of codes, ten times as much.
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js';
import MultiFormatUPCEANReader from '@zxing/library/esm/core/oned/MultiFormatUPCEANReader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';
import type { formats, ReadBarcode, Reading } from './reading.ts';
import { WholeRowReader } from './whole-row-reader.ts';

const formatNames = new Map<BarcodeFormat, string>([
	[BarcodeFormat.EAN_13, 'ean_13'],
	[BarcodeFormat.EAN_8, 'ean_8'],
	[BarcodeFormat.UPC_A, 'upc_a'],
	[BarcodeFormat.CODE_128, 'code_128'],
] satisfies [BarcodeFormat, (typeof formats)[number]][]);

const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, [...formatNames.keys()]]]);
/**
 * Code 128 first: in two of a thousand Code 128 barcodes, a fragment looks like an EAN-8 or a UPC-A whose check digit
 * fits by chance. No EAN looks like a Code 128, which has special start and stop patterns and a better checksum.
 */
const readers = [new WholeRowReader(), new MultiFormatUPCEANReader(hints)];

/** A picture in grey values, row by row. */
interface Greys {
	values: Uint8ClampedArray;
	width: number;
	height: number;
}

/**
 * The number of rows that are averaged into one: noise differs between pixels, bars do not. Few enough that slightly
 * tilted bars do not blur.
 */
const rowsInOne = 4;

/** Converts a picture to grey values; with `isTurned`, its columns become rows. */
function greysOf({ data, width, height }: ImageData, isTurned: boolean): Greys {
	const across = isTurned ? height : width;
	const rows = Math.floor((isTurned ? width : height) / rowsInOne);
	const values = new Uint8ClampedArray(across * rows);
	// The distance in the data from one pixel of a row to the next, and from one row to the next.
	const step = 4 * (isTurned ? width : 1);
	const line = 4 * (isTurned ? 1 : width);
	for (let row = 0; row < rows; row++)
		for (let x = 0; x < across; x++) {
			let sum = 0;
			for (let nth = 0; nth < rowsInOne; nth++) {
				const pixel = (row * rowsInOne + nth) * line + x * step;
				sum += (data[pixel] ?? 0) + 2 * (data[pixel + 1] ?? 0) + (data[pixel + 2] ?? 0);
			}
			values[row * across + x] = sum / (4 * rowsInOne);
		}
	return { values, width: across, height: rows };
}

/** A stretch of a row with a smaller range of grey values, of 255, has no bars. */
const lowestContrast = 24;

/**
 * The picture in black and white, at twice the width. The threshold is local, between the lightest and the darkest
 * pixel around: on a coloured pack, or half in shadow, no single grey value separates the bars from the rest.
 * Interpolated values between two pixels locate a bar's edge more precisely than the camera's pixels do.
 */
function contrasted({ values, width, height }: Greys): Greys {
	const stretch = Math.max(8, width >> 4);
	const stretches = Math.ceil(width / stretch);
	const lightest = new Uint8ClampedArray(stretches);
	const darkest = new Uint8ClampedArray(stretches);
	const contrasts = new Uint8ClampedArray(2 * values.length);
	for (let row = 0; row < height; row++) {
		const greys = values.subarray(row * width, (row + 1) * width);
		for (let nth = 0; nth < stretches; nth++) {
			const of = greys.subarray(Math.max(0, nth - 1) * stretch, (nth + 2) * stretch);
			lightest[nth] = of.reduce((most, grey) => Math.max(most, grey), 0);
			darkest[nth] = of.reduce((least, grey) => Math.min(least, grey), 255);
		}
		for (let x = 0; x < width; x++) {
			const nth = Math.floor(x / stretch);
			const [light = 0, dark = 0] = [lightest[nth], darkest[nth]];
			const middle = light - dark < lowestContrast ? 0 : (light + dark) / 2;
			const [grey = 0, next = grey] = [greys[x], greys[x + 1]];
			const at = 2 * (row * width + x);
			contrasts[at] = grey < middle ? 0 : 255;
			contrasts[at + 1] = (grey + next) / 2 < middle ? 0 : 255;
		}
	}
	return { values: contrasts, width: 2 * width, height };
}

/** Reads the barcode whose bars cross the rows of a picture, in either direction; undefined if there is none. */
function barcodeIn({ values, width, height }: Greys): Reading | undefined {
	const source = new RGBLuminanceSource(values, width, height);
	for (const reader of readers) {
		try {
			const result = reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints);
			return { text: result.getText(), format: formatNames.get(result.getBarcodeFormat()) ?? '' };
		} catch {
			// The library throws when the picture has no barcode of these kinds.
		}
	}
	return undefined;
}

/** Reads the barcode in a picture, with vertical bars or, if `isTurned`, horizontal ones. */
export const readPicture = (picture: ImageData, isTurned: boolean): Reading | undefined =>
	barcodeIn(contrasted(greysOf(picture, isTurned)));

/**
 * Reads barcodes in JavaScript, with ZXing. Only every third picture is searched for horizontal bars, because people
 * hold packs upright.
 */
export function createOwnReader(): ReadBarcode {
	let nth = 0;
	return async (canvas) => {
		const picture = canvas
			.getContext('2d', { willReadFrequently: true })
			?.getImageData(0, 0, canvas.width, canvas.height);
		nth += 1;
		return picture && readPicture(picture, nth % 3 === 0);
	};
}

// File by file: the package's index loads the readers of every kind of code, which are ten times as much.
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
 * Code 128 first: a piece of two in a thousand of its barcodes looks like an EAN-8 or a UPC-A, whose check digit fits by
 * chance. No EAN looks like a Code 128, which has patterns of its own for its beginning and its end, and a better sum.
 */
const readers = [new WholeRowReader(), new MultiFormatUPCEANReader(hints)];

/** A picture in greys, row by row. */
interface Greys {
	values: Uint8ClampedArray;
	width: number;
	height: number;
}

/** As many rows become one: noise lies in single pixels, bars in all of them. Bars that lean a little stay apart. */
const rowsInOne = 4;

/** The greys of a picture; its columns become rows where it is turned. */
function greysOf({ data, width, height }: ImageData, isTurned: boolean): Greys {
	const across = isTurned ? height : width;
	const rows = Math.floor((isTurned ? width : height) / rowsInOne);
	const values = new Uint8ClampedArray(across * rows);
	// From one pixel to the next of a row, and from one row to the next.
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

/** A stretch of a row that varies less, of 255, has no bars. */
const leastContrast = 24;

/**
 * The same in black and white, twice as wide, each pixel by the lightest and the darkest around it in its row: a barcode on a
 * coloured pack, or half in a shadow, has no one grey that parts its bars from all else. Between two pixels lies their mean,
 * so that a bar's edge is found more finely than the camera's pixels.
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
			const middle = light - dark < leastContrast ? 0 : (light + dark) / 2;
			const [grey = 0, next = grey] = [greys[x], greys[x + 1]];
			const at = 2 * (row * width + x);
			contrasts[at] = grey < middle ? 0 : 255;
			contrasts[at + 1] = (grey + next) / 2 < middle ? 0 : 255;
		}
	}
	return { values: contrasts, width: 2 * width, height };
}

/** The barcode whose bars cross the rows of a picture, in either direction; undefined where there is none. */
function barcodeIn({ values, width, height }: Greys): Reading | undefined {
	const source = new RGBLuminanceSource(values, width, height);
	for (const reader of readers) {
		try {
			const result = reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints);
			return { text: result.getText(), format: formatNames.get(result.getBarcodeFormat()) ?? '' };
		} catch {
			// None of its kinds is in the picture: it says so by throwing.
		}
	}
	return undefined;
}

/** The barcode in a picture, with its bars upright or, where `isTurned`, lying. */
export const readPicture = (picture: ImageData, isTurned: boolean): Reading | undefined =>
	barcodeIn(contrasted(greysOf(picture, isTurned)));

/** Reads barcodes in JavaScript, by ZXing. Every third picture is looked at for lying bars: packs are held upright. */
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

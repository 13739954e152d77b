import BitArray from '@zxing/library/esm/core/common/BitArray.js';
import NotFoundException from '@zxing/library/esm/core/NotFoundException.js';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js';

/**
 * The smallest white margin before a Code 128, in widths of its first bar. The standard's is 5, but it may look
 * narrower.
 */
const margin = 2.5;

/** The places in a row where a barcode may begin: bars after a wide white margin. */
function* beginnings(row: BitArray): Generator<number> {
	const size = row.getSize();
	let end = 0;
	for (let start = row.getNextSet(0); start < size; start = row.getNextSet(end)) {
		const white = start - end;
		end = row.getNextUnset(start);
		if (white >= margin * (end - start)) yield start;
	}
}

/** A copy of a row that is white up to a place. */
function from(row: BitArray, start: number): BitArray {
	const rest = new BitArray(row.getSize());
	for (let at = start; at < row.getSize(); at = row.getNextSet(at + 1)) if (row.get(at)) rest.set(at);
	return rest;
}

/**
 * Reads a Code 128 at any place in a row. ZXing's own reader (0.23.0) compares four widths instead of six once there
 * was something black before the code, and takes a code of digits for one of letters.
 */
export class WholeRowReader extends Code128Reader {
	override decodeRow(...[rowNumber, row, hints]: Parameters<Code128Reader['decodeRow']>) {
		for (const start of beginnings(row)) {
			try {
				return super.decodeRow(rowNumber, from(row, start), hints);
			} catch {
				// No barcode begins here.
			}
		}
		throw new NotFoundException();
	}
}

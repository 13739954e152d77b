import type { Reading } from './reading.ts';

/**
 * What a keyboard scanner would type for a barcode. An EAN-13 that begins with 0 is a UPC-A, and is typed with 12
 * digits; the function characters within a Code 128 are left out.
 */
export function asTyped({ text, format }: Reading): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
	const code = text.replace(/[\x00-\x1f\x7f]/g, '').trim();
	return format === 'ean_13' && /^0\d{12}$/.test(code) ? code.slice(1) : code;
}

/** A shorter text is a fragment of another barcode, or of something else with stripes. */
const shortest = 4;

/**
 * Returns a function that takes the reading of one picture after the other, and returns a code once two readings
 * agree: a blurred picture may be misread, but hardly twice in the same way.
 */
export function requireTwoReadings(): (reading: Reading | undefined) => string | undefined {
	let last: string | undefined;
	return (reading) => {
		if (!reading) return undefined;
		const code = asTyped(reading);
		if (code.length < shortest) return undefined;
		if (code === last) return code;
		last = code;
		return undefined;
	};
}

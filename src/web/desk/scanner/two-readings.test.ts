import { expect, test } from 'vitest';
import { asTyped, requireTwoReadings } from './two-readings.ts';

test.each([
	['ean_13', '8901234567890', '8901234567890'],
	['ean_13', '0036000291452', '036000291452'],
	['upc_a', '036000291452', '036000291452'],
	['ean_8', '01234565', '01234565'],
	['code_128', '0123456789012', '0123456789012'],
	['code_128', ' AK-194\u001d', 'AK-194'],
])('a scanner types the %s %j as %j', (format, text, typed) => {
	expect(asTyped({ format, text })).toBe(typed);
});

const read = (texts: readonly (string | undefined)[]) => {
	const certain = requireTwoReadings();
	return texts.map((text) => certain(text === undefined ? text : { text, format: 'code_128' }));
};

test('a code counts once it was read twice', () => {
	expect(read(['AK-194', 'AK-194'])).toEqual([undefined, 'AK-194']);
});

test('pictures without a code lie between two readings as they like', () => {
	expect(read([undefined, 'AK-194', undefined, 'AK-194'])[3]).toBe('AK-194');
});

test('what was read as something else in between is doubted', () => {
	expect(read(['AK-194', 'AK-794', 'AK-194'])).toEqual([undefined, undefined, undefined]);
});

test('a piece of a code is none', () => {
	expect(read(['194', '194', '194'])).toEqual([undefined, undefined, undefined]);
});

import { expect, test } from 'vitest';
import { readStatusCounts, writeStatusCounts } from './status-counts.ts';

test('counts can be written to a header and read back', () => {
	const counts = { Pending: 12, 'Out-For-Delivery': 0, 'on hold & late': 3 };
	expect(readStatusCounts(writeStatusCounts(counts))).toEqual(counts);
});

test('a missing header is no counts, an invalid number is 0', () => {
	expect(readStatusCounts(null)).toEqual({});
	expect(readStatusCounts('Pending=many')).toEqual({ Pending: 0 });
});

import { expect, test } from 'vitest';
import { readStatusCounts, writeStatusCounts } from './status-counts.ts';

test('counts survive their header', () => {
	const counts = { Pending: 12, 'Out-For-Delivery': 0, 'on hold & late': 3 };
	expect(readStatusCounts(writeStatusCounts(counts))).toEqual(counts);
});

test('a header without counts says none', () => {
	expect(readStatusCounts(null)).toEqual({});
	expect(readStatusCounts('Pending=many')).toEqual({ Pending: 0 });
});

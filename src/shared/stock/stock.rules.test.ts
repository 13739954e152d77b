import { describe, expect, test } from 'vitest';
import { daysToLast, onlyLeft, pickFirstExpired, stateByExpiry } from './stock.rules.ts';

test('a unit must last 45 days after its arrival, or 30 % of a shorter shelf life', () => {
	expect([null, 700, 150, 149, 90, 1].map(daysToLast)).toEqual([45, 45, 45, 44, 27, 0]);
});

describe('the state of a lot by its last day', () => {
	const today = '2026-11-24';
	test.each([
		[null, null, 'sellable'],
		// 51 days: 6 on the way, 45 to last.
		['2027-01-14', null, 'sellable'],
		['2027-01-13', null, 'held'],
		// 33 days: 6 on the way, 27 to last.
		['2026-12-27', 90, 'sellable'],
		['2026-12-26', 90, 'held'],
		['2026-11-24', null, 'held'],
		['2026-11-23', null, 'expired'],
		['2026-11-23', 10_000, 'expired'],
	] as const)('%s with a shelf life of %s is %s', (expiresOn, shelfLife, state) => {
		expect(stateByExpiry(expiresOn, shelfLife, today)).toBe(state);
	});
});

describe('picking takes first what expires first', () => {
	const lots = [
		{ id: 1, expiresOn: null, quantity: 9 },
		{ id: 2, expiresOn: '2027-08-01', quantity: 2 },
		{ id: 4, expiresOn: '2027-03-01', quantity: 1 },
		{ id: 3, expiresOn: '2027-03-01', quantity: 3 },
		{ id: 5, expiresOn: '2027-01-01', quantity: 0 },
	];
	test('from as many lots as it needs, the older of one day before the younger, what does not expire last', () => {
		expect(pickFirstExpired(lots, 3)).toEqual([{ lotId: 3, quantity: 3 }]);
		expect(pickFirstExpired(lots, 7)).toEqual([
			{ lotId: 3, quantity: 3 },
			{ lotId: 4, quantity: 1 },
			{ lotId: 2, quantity: 2 },
			{ lotId: 1, quantity: 1 },
		]);
	});
	test('and takes nothing when all together hold fewer', () => {
		expect(pickFirstExpired(lots, 15)?.length).toBe(4);
		expect(pickFirstExpired(lots, 16)).toBeUndefined();
	});
});

test('an order of too many is told how many are left', () => {
	expect(onlyLeft(3, 'Kesar Whey')).toBe('Only 3 left of Kesar Whey');
});

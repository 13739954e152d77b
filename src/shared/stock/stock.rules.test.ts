import { describe, expect, test } from 'vitest';
import { daysBefore } from '../dates.ts';
import {
	daysToLast,
	holdOn,
	lastDayWatched,
	onlyLeft,
	pickFirstExpired,
	stateByExpiry,
	unpackableText,
	unpackableUnits,
	warnOn,
} from './stock.rules.ts';

test('a unit must last 45 days after its arrival, or 30 % of a shorter shelf life', () => {
	expect([null, 700, 150, 149, 90, 1].map(daysToLast)).toEqual([45, 45, 45, 44, 27, 0]);
});

describe('the state of a lot by its last day', () => {
	const today = '2026-11-24';
	test.each([
		[null, null, 'sellable'],
		// 51 days: 6 for the delivery, and 45 that the unit must last.
		['2027-01-14', null, 'sellable'],
		['2027-01-13', null, 'held'],
		// 33 days: 6 for the delivery, and 27 that the unit must last.
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
		expect(pickFirstExpired(lots, 3)).toEqual([{ lotId: 3, quantity: 3, isEarly: false }]);
		expect(pickFirstExpired(lots, 7)).toEqual([
			{ lotId: 3, quantity: 3, isEarly: false },
			{ lotId: 4, quantity: 1, isEarly: false },
			{ lotId: 2, quantity: 2, isEarly: false },
			{ lotId: 1, quantity: 1, isEarly: false },
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

describe('the days of a lot', () => {
	test('it is kept back from 50 days before its last day on, or less of a short shelf life, and warned of 30 days before', () => {
		expect(holdOn('2027-01-14', null)).toBe('2026-11-25');
		expect(warnOn('2027-01-14', null)).toBe('2026-10-26');
		expect(holdOn('2027-01-14', 90)).toBe('2026-12-13');
		expect(warnOn('2027-01-14', 90)).toBe('2026-11-13');
	});
	test('on the first of them it is kept back, and not the day before', () => {
		for (const shelfLife of [null, 1, 90, 150, 3_650]) {
			const first = holdOn('2027-01-14', shelfLife);
			expect(stateByExpiry('2027-01-14', shelfLife, first)).toBe('held');
			expect(stateByExpiry('2027-01-14', shelfLife, daysBefore(first, 1))).toBe('sellable');
		}
	});
	test('no lot is warned of before it is watched', () => {
		const today = '2026-11-24';
		const last = lastDayWatched(today);
		expect(warnOn(last, null) > today).toBe(true);
		expect(warnOn(daysBefore(last, 1), null)).toBe(today);
	});
});

describe('picking what was said of the last day', () => {
	const lots = [
		{ id: 1, expiresOn: '2027-03-01', quantity: 2 },
		{ id: 2, expiresOn: '2027-05-31', quantity: 2 },
		{ id: 3, expiresOn: '2027-08-02', quantity: 2 },
		{ id: 4, expiresOn: '2027-09-01', quantity: 2 },
	];
	test('begins with the first lot that lasts as long, by the month', () => {
		expect(pickFirstExpired(lots, 3, '2027-08-20')).toEqual([
			{ lotId: 3, quantity: 2, isEarly: false },
			{ lotId: 4, quantity: 1, isEarly: false },
		]);
	});
	test('and takes what expires sooner last, that which lasts longest first', () => {
		expect(pickFirstExpired(lots, 7, '2027-08-20')?.slice(2)).toEqual([
			{ lotId: 2, quantity: 2, isEarly: true },
			{ lotId: 1, quantity: 1, isEarly: true },
		]);
	});
	test('what does not expire is never too early', () => {
		expect(pickFirstExpired([{ id: 1, expiresOn: null, quantity: 1 }], 1, '2027-08-20')).toEqual([
			{ lotId: 1, quantity: 1, isEarly: false },
		]);
	});
});

describe('why units cannot be packed', () => {
	const line = { unitPrice: 1999, today: '2026-11-24' };
	const lot = { state: 'sellable' as const, expiresOn: null, mrp: null, quantity: 1 };
	test('is summed by reason, and by what is printed', () => {
		const lots = [
			lot,
			{ ...lot, mrp: 1899, quantity: 2 },
			{ ...lot, mrp: 1999, quantity: 4 },
			{ ...lot, state: 'held' as const, quantity: 2 },
			{ ...lot, mrp: 1899 },
			{ ...lot, mrp: 1799 },
			{ ...lot, state: 'held' as const, expiresOn: '2026-11-23' },
			{ ...lot, expiresOn: '2026-11-24' },
		];
		expect(unpackableUnits(lots, line).map(unpackableText)).toEqual([
			'2 are kept back',
			'1 is past its last day',
			"1 is printed with ₹1,799, below the order's ₹1,999",
			"3 are printed with ₹1,899, below the order's ₹1,999",
		]);
	});
});

import { expect, test } from 'vitest';
import { confirmReasons, largeOrder, type OrderHistory } from './confirming.rules.ts';

const known: OrderHistory = {
	total: 900,
	isMember: false,
	hasDelivered: false,
	isFirst: false,
	cameBack: false,
	parcels: 0,
	parcelsBack: 0,
};
const reasons = (changes: Partial<OrderHistory>) => confirmReasons({ ...known, ...changes }, largeOrder);

const risky = { isFirst: true, cameBack: true, total: 9_000, parcels: 20, parcelsBack: 20 };

test.each([
	['nothing', {}],
	['a first order alone', { isFirst: true }],
	['a large order alone', { total: 3_000 }],
	['a pincode alone', { parcels: 10, parcelsBack: 10 }],
	['a first order a rupee below the sum', { isFirst: true, total: 2_999 }],
	['a first order to a pincode of few parcels', { isFirst: true, parcels: 9, parcelsBack: 9 }],
	['a first order to a pincode where fewer come back', { isFirst: true, parcels: 100, parcelsBack: 29 }],
	['a member', { ...risky, isMember: true }],
	['whoever has taken an order', { ...risky, hasDelivered: true }],
])('%s is no reason to call', (_, changes) => {
	expect(reasons(changes)).toEqual([]);
});

test.each([
	['what came back before', { cameBack: true }, ['An order came back before']],
	['a first order that is large', { isFirst: true, total: 3_000 }, ['First order', '₹3,000 or more']],
	[
		'a first order to a pincode of many that come back',
		{ isFirst: true, parcels: 10, parcelsBack: 3 },
		['First order', '30% of the parcels to this pincode came back'],
	],
	[
		'a large order to such a pincode',
		{ total: 4_000, parcels: 30, parcelsBack: 20 },
		['67% of the parcels to this pincode came back', '₹3,000 or more'],
	],
])('an order is confirmed by phone for %s', (_, changes, expected) => {
	expect(reasons(changes)).toEqual(expected);
});

test('the club says from which sum an order is large', () => {
	expect(confirmReasons({ ...known, isFirst: true, total: 1_000 }, 1_000)).toEqual([
		'First order',
		'₹1,000 or more',
	]);
});

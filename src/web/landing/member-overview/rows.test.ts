import { expect, test } from 'vitest';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import type { Order } from '#shared/orders/orders.contract.ts';
import { duesOf, leftOf, ordersUnderWay, shownMembership } from './rows.ts';

const today = '2026-12-10';

const standing = (changes: Partial<MembershipOnDay> & Pick<MembershipOnDay, 'id' | 'state'>) => ({
	...{ type: 'Elite', startDate: '2026-11-01', endDate: '2027-02-01', added: [], balances: [], pauses: [] },
	...{ days: { bought: 93, used: 0, left: 93 }, price: 5_899, due: 0, queued: false, inGrace: false },
	...{ homeCentre: { id: 1, name: 'koramangala' } },
	...changes,
});
const shownOf = (...standings: MembershipOnDay[]) => shownMembership(standings, today)?.id;

test('the membership that counts and ends last is shown, else the next to begin, else one to renew', () => {
	const short = standing({ id: 1, state: 'active', validUntil: '2027-01-01' });
	const long = standing({ id: 2, state: 'paused', validUntil: '2027-06-01' });
	const later = standing({ id: 3, state: 'upcoming', firstDay: '2027-09-01', validUntil: '2027-12-01' });
	const next = standing({ id: 4, state: 'upcoming', firstDay: '2027-06-02', validUntil: '2027-09-01' });
	const ended = standing({ id: 5, state: 'expired', validUntil: '2026-12-01' });
	const longAgo = standing({ id: 6, state: 'expired', validUntil: '2026-06-01' });
	expect(shownOf(later, next, short, long, ended)).toBe(2);
	expect(shownOf(later, next, ended)).toBe(4);
	expect(shownOf(longAgo, ended)).toBe(5);
	expect(shownOf(longAgo)).toBeUndefined();
	// Data read the day before: one membership on its last day, another on the day before its first.
	const yesterdays = standing({ id: 8, state: 'active', validUntil: '2026-12-09' });
	expect(shownMembership([yesterdays], today)).toEqual({ ...yesterdays, state: 'expired' });
	const begun = standing({ id: 9, state: 'upcoming', firstDay: today, validUntil: '2027-03-10' });
	expect(shownMembership([yesterdays, begun], today)).toEqual({ ...begun, state: 'active' });
	expect(shownOf(standing({ id: 7, state: 'awaiting_payment', due: 5_899 }))).toBeUndefined();
});

test('what is to be paid is shown, the soonest first; of what is cancelled nothing is owed', () => {
	const later = standing({ id: 1, state: 'awaiting_payment', due: 5_899, dueBy: '2027-01-01' });
	const soon = standing({ id: 2, state: 'active', due: 3_000, dueBy: '2026-12-20' });
	const cancelled = standing({ id: 3, state: 'cancelled', due: 5_899 });
	const paid = standing({ id: 4, state: 'active' });
	const given = standing({ id: 5, state: 'awaiting_payment', due: 5_899, boughtBy: 'Ravi Kumar' });
	expect(duesOf([later, soon, cancelled, paid, given]).map(({ id }) => id)).toEqual([2, 1]);
});

test.each([
	['2026-12-10', 'last day today'],
	['2026-12-11', '1 day left'],
	['2026-12-20', '10 days left'],
])('a membership that is valid until %s shows: %s', (validUntil, text) => {
	expect(leftOf(standing({ id: 1, state: 'active', validUntil }), today)).toBe(text);
});

const line = (orderNumber: number, orderStatus: Order['orderStatus'], changes: Partial<Order> = {}) =>
	({ orderNumber, orderStatus, orderDue: 298, ...changes }) as Order;
const inParcel = (shipmentId: number, due: number): Partial<Order> => ({ underWay: { shipmentId, due } });

test('orders with a carrier are shown once each, those that come today first', () => {
	expect(
		ordersUnderWay([
			line(5, 'Pending'),
			line(4, 'Transit', inParcel(40, 298)),
			line(3, 'Out-For-Delivery', inParcel(30, 298)),
			line(3, 'Transit', inParcel(31, 100)),
			line(2, 'Delivered'),
			line(1, 'Transit', { ended: { how: 'Lost', at: '2026-12-01T00:00:00Z' } as Order['ended'] }),
		]),
	).toEqual([
		{ orderNumber: 3, isOutForDelivery: true, due: 398 },
		{ orderNumber: 4, isOutForDelivery: false, due: 298 },
	]);
});

test('to pay when it comes is what its parcels collect: each once, without what waits, or goes back', () => {
	expect(
		ordersUnderWay([
			line(3, 'Transit', inParcel(30, 129)),
			line(3, 'Transit', inParcel(30, 129)),
			line(3, 'Pending'),
			line(2, 'Out-For-Delivery', { underWay: { shipmentId: 20, due: 0, goesBack: true } }),
			line(2, 'Transit', inParcel(21, 50)),
			line(1, 'Out-For-Delivery', { underWay: { shipmentId: 10, due: 0, goesBack: true } }),
		]),
	).toEqual([
		{ orderNumber: 3, isOutForDelivery: false, due: 129 },
		{ orderNumber: 2, isOutForDelivery: false, due: 50 },
	]);
});

test('a list that the worker kept from before says nothing of what is to be paid', () => {
	expect(ordersUnderWay([line(3, 'Transit')])).toEqual([{ orderNumber: 3, isOutForDelivery: false, due: 0 }]);
});

import { expect, test } from 'vitest';
import type { Membership, MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { holdingOf, mainMembership, mainStandingOn } from './holding.ts';

/** A standing, paid and running unless the changes say otherwise. */
const standing = (changes: Partial<MembershipOnDay> & { id: number }): MembershipOnDay => ({
	...{ type: 'Elite', state: 'active', startDate: '2026-11-21', endDate: '2027-02-21', added: [] },
	...{ days: { bought: 93, used: 0, left: 93 }, price: 5_899, due: 0, queued: false, inGrace: false },
	...{ balances: [], pauses: [], homeCentre: { id: 1, name: 'koramangala' } },
	...changes,
});
const mainOf = (...standings: MembershipOnDay[]) =>
	mainMembership(holdingOf([], standings).held)?.standing.id;

test('the main membership is the one that counts and ends last, else the next to begin', () => {
	const short = standing({ id: 1, validUntil: '2027-03-03' });
	const long = standing({ id: 2, state: 'paused', validUntil: '2027-10-01' });
	const next = standing({ id: 3, state: 'upcoming', firstDay: '2027-11-01' });
	const later = standing({ id: 4, state: 'awaiting_payment', startDate: '2028-03-01' });
	expect(mainOf(later, short, next, long)).toBe(2);
	expect(mainOf(later, next)).toBe(3);
	expect(mainOf(later)).toBe(4);
});

test.each(['expired', 'cancelled', 'refunded'] as const)('one that is %s is not the main one', (state) => {
	expect(mainOf(standing({ id: 1, state }))).toBeUndefined();
});

test('the main one of what was read before midnight is as it is today', () => {
	const ended = standing({ id: 1, firstDay: '2026-11-21', validUntil: '2027-03-03' });
	const days = { firstDay: '2027-03-10', lastDay: '2027-03-12' };
	const next = standing({
		...{ id: 2, state: 'upcoming', firstDay: '2027-03-04', validUntil: '2027-06-04' },
		pauses: [{ id: 1, ...days }],
	});
	const unpaid = standing({ id: 3, state: 'awaiting_payment' });
	const on = (today: string) => {
		const { id, state } = mainStandingOn(today, [ended, next, unpaid]) ?? {};
		return [id, state];
	};
	expect(['03-03', '03-04', '03-09', '03-10', '03-12', '03-13'].map((day) => on(`2027-${day}`))).toEqual([
		[1, 'active'],
		[2, 'active'],
		[2, 'active'],
		[2, 'paused'],
		[2, 'paused'],
		[2, 'active'],
	]);
	expect(on('2027-06-05')).toEqual([3, 'awaiting_payment']);
});

test('a membership is shown with the days that count and where it is at home today, who bought it may be somebody else, and what was handed on is apart', () => {
	const bought: Membership = {
		...{ id: 1, type: 'Elite', price: 5_899, payment_status: 'payed', center: 'koramangala' },
		...{ start_date: '2026-11-21', end_Date: '2027-02-21' },
	};
	const homeCentre = { id: 2, name: 'indiranagar' };
	const own = standing({ id: 1, firstDay: '2026-11-25', validUntil: '2027-03-07', homeCentre });
	const ifPaid = { firstDay: '2026-12-09', validUntil: '2027-03-09', queued: true };
	const given = standing({ id: 3, state: 'awaiting_payment', due: 5_899, ifPaid });
	const { held, others } = holdingOf([bought, { ...bought, id: 2 }], [own, given]);
	expect(held.map(({ membership }) => membership)).toEqual([
		{ ...bought, center: 'indiranagar', start_date: '2026-11-25', end_Date: '2027-03-07' },
		{ ...bought, id: 3, payment_status: 'pending', start_date: '2026-12-09', end_Date: '2027-03-09' },
	]);
	expect(others.map(({ id }) => id)).toEqual([2]);
});

import { describe, expect, test } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '../dates.ts';
import type { Extension, Pause } from './covers.rules.ts';
import { type HeldMembership, standingsOf } from './standing.rules.ts';

const noonOf = (day: IsoDate) => new Date(`${day}T12:00:00+05:30`);

/** A membership of three months from 1 December 2026, paid two days before. */
const held = (changes: Partial<HeldMembership> = {}): HeldMembership => ({
	id: 1,
	startDate: '2026-12-01',
	endDate: '2027-03-01',
	length: { months: 3, days: 0 },
	paidAt: noonOf('2026-11-29'),
	price: 5_899,
	received: 5_899,
	endedOn: null,
	endReason: null,
	...changes,
});
const unpaid = (changes: Partial<HeldMembership> = {}) => held({ paidAt: null, received: 0, ...changes });
const tenDays: Extension = { membershipId: 1, kind: 'free', months: 0, days: 10 };
const inJanuary: Pause = { membershipId: 1, firstDay: '2027-01-05', lastDay: '2027-01-14' };

interface Club {
	extensions?: readonly Extension[];
	pauses?: readonly Pause[];
	/** The holder's other memberships. */
	others?: readonly HeldMembership[];
}

function standingOn(
	today: IsoDate,
	membership: HeldMembership,
	{ extensions = [], pauses = [], others = [] }: Club = {},
) {
	const [first] = standingsOf({ memberships: [membership, ...others], extensions, pauses }, today);
	return first?.standing ?? expect.fail('there is none');
}

describe('the state changes at midnight in India', () => {
	const ended = held({ endedOn: '2027-01-10', endReason: 'asked' });
	test.each<[string, HeldMembership, Club, IsoDate, string, string]>([
		['without a payment', unpaid(), {}, '2026-12-15', 'awaiting_payment', 'cancelled'],
		['until it begins', held(), {}, '2026-12-01', 'upcoming', 'active'],
		['until it ends', held(), {}, '2027-03-02', 'active', 'expired'],
		[
			'until it ends with its extension',
			held(),
			{ extensions: [tenDays] },
			'2027-03-12',
			'active',
			'expired',
		],
		['until its pause', held(), { pauses: [inJanuary] }, '2027-01-05', 'active', 'paused'],
		['until the end of its pause', held(), { pauses: [inJanuary] }, '2027-01-15', 'paused', 'active'],
		['until it is ended early', ended, {}, '2027-01-10', 'active', 'cancelled'],
		['until its money goes back', { ...ended, isRefunded: true }, {}, '2027-01-10', 'active', 'refunded'],
		[
			'until the end of the one before it',
			held({ paidAt: noonOf('2026-11-30') }),
			{ others: [held({ id: 2 })] },
			'2027-03-02',
			'upcoming',
			'active',
		],
	])('%s', (_, membership, club, day, before, after) => {
		const stateAt = (instant: Date) => standingOn(clubToday(instant), membership, club).state;
		const midnight = new Date(`${day}T00:00:00+05:30`);
		expect([stateAt(new Date(midnight.getTime() - 1_000)), stateAt(midnight)]).toEqual([before, after]);
	});

	test('and the first that is true holds', () => {
		// Memberships that ended within a pause, before their first day, without a payment; and one that was never
		// paid, though long over.
		const states = [
			standingOn('2027-01-08', held({ endedOn: '2027-01-08', endReason: 'mistake' }), {
				pauses: [inJanuary],
			}),
			standingOn('2026-11-30', held({ endedOn: '2026-11-30', endReason: 'asked' })),
			standingOn('2026-12-02', unpaid({ endedOn: '2026-12-02', endReason: 'mistake' })),
			standingOn('2028-01-01', unpaid()),
		].map(({ state, reason }) => [state, reason]);
		expect(states).toEqual([
			['cancelled', 'mistake'],
			['cancelled', 'asked'],
			['cancelled', 'mistake'],
			['cancelled', 'not_paid'],
		]);
	});
});

test('what was cancelled for want of a payment counts from the day of a later one', () => {
	const paid = held({ paidAt: noonOf('2027-01-20') });
	expect(standingOn('2027-01-20', paid)).toMatchObject({
		state: 'active',
		cover: { firstDay: '2027-01-20', lastDay: '2027-04-20' },
	});
});

test('one that comes in from a file after its start waits as long from that day', () => {
	const imported = unpaid({ importedOn: '2027-01-10' });
	expect(standingOn('2027-01-23', imported)).toMatchObject({
		state: 'awaiting_payment',
		dueBy: '2027-01-10',
	});
	expect(standingOn('2027-01-24', imported)).toMatchObject({ state: 'cancelled', reason: 'not_paid' });
	const before = unpaid({ importedOn: '2026-11-20' });
	expect(standingOn('2026-12-14', before)).toMatchObject({ state: 'awaiting_payment', dueBy: '2026-12-01' });
	expect(standingOn('2026-12-15', before).state).toBe('cancelled');
});

describe('what is not paid would count, were it paid today', () => {
	const daysOn = (day: IsoDate, membership = unpaid(), others: readonly HeldMembership[] = []) =>
		standingOn(day, membership, { others }).ifPaid;

	test.each([
		['from its start on', '2026-11-20', '2026-12-01', '2027-03-01'],
		['from today on, where its start is past', '2026-12-04', '2026-12-04', '2027-03-04'],
	])('%s', (_, day, firstDay, lastDay) => {
		expect(daysOn(day)).toEqual({ firstDay, lastDay, queued: false });
	});

	test('from its start on, where it let its holder in since', () => {
		expect(daysOn('2026-12-04', unpaid({ ranUnpaid: true }))?.firstDay).toBe('2026-12-01');
	});

	test('from the end of the one before it on, also of one that was paid today', () => {
		const first = { id: 2, paidAt: new Date('2026-12-04T23:00:00+05:30') };
		expect(daysOn('2026-12-04', unpaid(), [held(first)])).toEqual({
			...{ firstDay: '2027-03-05', lastDay: '2027-06-05', queued: true },
		});
	});

	test('and is not said of what is paid or was ended', () => {
		expect(daysOn('2026-12-04', held())).toBeUndefined();
		expect(daysOn('2026-12-15', unpaid({ endedOn: '2026-12-10', endReason: 'asked' }))).toBeUndefined();
	});
});

describe('what is due', () => {
	test('is the price by the start, before the first payment, and nothing once it is cancelled: then that day is past', () => {
		expect(standingOn('2026-11-20', unpaid())).toMatchObject({ due: 5_899, dueBy: '2026-12-01' });
		expect(standingOn('2026-12-14', unpaid())).toMatchObject({ due: 5_899, dueBy: '2026-12-01' });
		expect(standingOn('2026-12-15', unpaid())).toMatchObject({ due: 0, dueBy: '2026-12-01' });
		const ended = standingOn('2026-12-15', unpaid({ endedOn: '2026-12-10', endReason: 'asked' }));
		expect([ended.due, 'dueBy' in ended]).toEqual([0, false]);
	});

	test('is the rest within 30 days, after the first of several', () => {
		const half = held({ received: 3_000 });
		expect(standingOn('2026-12-05', half)).toMatchObject({
			state: 'active',
			due: 2_899,
			dueBy: '2026-12-29',
		});
		const whole = standingOn('2026-12-05', held());
		expect([whole.due, 'dueBy' in whole]).toEqual([0, false]);
	});
});

describe('days that were added', () => {
	test('are said with their reasons, months as the days that they are there', () => {
		const extensions: Extension[] = [
			{ membershipId: 1, kind: 'free', months: 1, days: 0 },
			{ membershipId: 1, kind: 'goodwill', months: 0, days: 3 },
		];
		expect(standingOn('2026-12-05', held(), { extensions, pauses: [inJanuary] })).toMatchObject({
			cover: { firstDay: '2026-12-01', lastDay: '2027-04-14' },
			added: [
				{ why: 'free', days: 31 },
				{ why: 'goodwill', days: 3 },
				{ why: 'pause', days: 10 },
			],
		});
	});

	test('are before the payment those that come with it, and none of one that was ended early', () => {
		const club = { extensions: [tenDays] };
		const comesFree = { months: 0, days: 10 };
		expect(standingOn('2026-12-05', unpaid({ comesFree }))).toMatchObject({
			ifPaid: { firstDay: '2026-12-05', lastDay: '2027-03-15' },
			added: [{ why: 'free', days: 10 }],
		});
		expect(standingOn('2026-12-15', unpaid({ comesFree })).added).toEqual([]);
		expect(standingOn('2027-02-05', held({ endedOn: '2027-02-01', endReason: 'asked' }), club).added).toEqual(
			[],
		);
	});
});

describe('a membership that waits behind another', () => {
	const first = held({ id: 2 });
	const second = held({ paidAt: noonOf('2026-11-30') });

	test('is queued until it begins', () => {
		const on = (day: IsoDate) => standingOn(day, second, { others: [first] });
		expect(on('2026-11-30')).toMatchObject({ queued: true, cover: { firstDay: '2027-03-02' } });
		expect(on('2027-03-01').queued).toBe(true);
		expect(on('2027-03-02').queued).toBe(false);
	});

	test('is not where it begins when it was to', () => {
		expect(standingOn('2026-11-30', held()).queued).toBe(false);
		expect(standingOn('2026-11-30', unpaid(), { others: [first] }).queued).toBe(false);
	});
});

describe('grace', () => {
	const graceOn = (day: IsoDate, membership = held(), club?: Club) =>
		standingOn(day, membership, club).inGrace;

	test('is the three days after the end', () => {
		expect(['2027-03-01', '2027-03-02', '2027-03-04', '2027-03-05'].map((day) => graceOn(day))).toEqual([
			...[false, true, true, false],
		]);
	});

	test('is none where another one counts, or where it was ended early', () => {
		const next = held({
			id: 2,
			startDate: '2027-03-03',
			endDate: '2027-06-03',
			paidAt: noonOf('2027-02-20'),
		});
		expect(['2027-03-02', '2027-03-03'].map((day) => graceOn(day, held(), { others: [next] }))).toEqual([
			...[true, false],
		]);
		expect(graceOn('2027-02-02', held({ endedOn: '2027-02-01', endReason: 'asked' }))).toBe(false);
	});
});

describe('bought, used and left days', () => {
	test('of a year are 366 days; free ones are used last and paused ones not at all', () => {
		const year = held({ endDate: '2027-12-01', length: { months: 12, days: 0 } });
		const club = { extensions: [tenDays], pauses: [inJanuary] };
		const on = (day: IsoDate) => standingOn(day, year, club).days;
		expect(on('2026-11-30')).toEqual({ bought: 366, used: 0, left: 366 });
		expect(on('2026-12-01')).toEqual({ bought: 366, used: 0, left: 366 });
		expect(on('2027-01-05')).toEqual({ bought: 366, used: 35, left: 331 });
		// A day within the pause, and one after it.
		expect(on('2027-01-10')).toEqual({ bought: 366, used: 35, left: 331 });
		expect(on('2027-01-20')).toEqual({ bought: 366, used: 40, left: 326 });
		// Twenty more days than were bought: the day before the last of them, and a day after its end.
		expect(on('2027-12-21')).toEqual({ bought: 366, used: 375, left: 0 });
		expect(on('2029-01-01')).toEqual({ bought: 366, used: 376, left: 0 });
	});

	test('of the example in the design: 184 of 366 left', () => {
		const year = held({ endDate: '2027-12-01', length: { months: 12, days: 0 } });
		expect(standingOn(daysBefore('2026-12-01', -182), year).days).toEqual({
			bought: 366,
			used: 182,
			left: 184,
		});
	});

	test('stay as they were on the day on which it was ended early', () => {
		const ended = held({ endedOn: '2027-01-10', endReason: 'asked' });
		for (const day of ['2027-01-10', '2027-06-01'])
			expect(standingOn(day, ended).days).toEqual({ bought: 91, used: 40, left: 51 });
		const before = held({ endedOn: '2026-11-30', endReason: 'asked' });
		expect(standingOn('2026-12-20', before)).toMatchObject({ days: { bought: 91, used: 0, left: 91 } });
		expect('cover' in standingOn('2026-12-20', before)).toBe(false);
	});
});

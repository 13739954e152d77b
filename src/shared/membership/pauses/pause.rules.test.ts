import { describe, expect, test } from 'vitest';
import { daysBefore, type IsoDate } from '../../dates.ts';
import type { Pause } from '../covers.rules.ts';
import type { HeldMembership } from '../standing.rules.ts';
import { daysUntil, effectsOf, judgePause } from './pause.rules.ts';

const today = '2027-02-20';
const tomorrow = '2027-02-21';
const cover = { firstDay: '2027-01-04', lastDay: '2028-01-04' };
const wanted = { cover, pauses: [], left: 30, earliest: tomorrow, today };
const days = (firstDay: IsoDate, lastDay: IsoDate) => ({ firstDay, lastDay });

describe('a pause', () => {
	test.each([
		['begins tomorrow', days(tomorrow, '2027-02-23'), undefined],
		['begins today', days(today, '2027-02-25'), 'too_early'],
		['begins in 60 days', days(daysBefore(today, -60), daysBefore(today, -62)), undefined],
		['begins in 61 days', days(daysBefore(today, -61), daysBefore(today, -70)), 'too_far'],
		['takes all days', days('2027-03-01', '2027-03-30'), undefined],
		['takes a day more', days('2027-03-01', '2027-03-31'), 'too_many'],
		['takes two days', days('2027-03-01', '2027-03-02'), 'too_short'],
		['goes over a leap year’s February', days('2027-02-27', '2027-03-01'), undefined],
	])('that %s', (_, pause, fault) => {
		expect(judgePause(pause, wanted)).toBe(fault);
	});

	test('may be shorter where fewer days are left, and takes all of them then', () => {
		const two = days('2027-03-01', '2027-03-02');
		expect(judgePause(two, { ...wanted, left: 2 })).toBeUndefined();
		expect(judgePause(days('2027-03-01', '2027-03-01'), { ...wanted, left: 2 })).toBe('too_short');
		expect(judgePause(two, { ...wanted, left: 0 })).toBe('too_many');
		expect(judgePause(days('2027-03-01', '2027-09-01'), { ...wanted, left: undefined })).toBeUndefined();
	});

	test('begins within the days of its membership', () => {
		const until = (lastDay: IsoDate) => ({ ...wanted, cover: { ...cover, lastDay } });
		expect(judgePause(days('2027-03-01', '2027-03-10'), until('2027-03-01'))).toBeUndefined();
		expect(judgePause(days('2027-03-01', '2027-03-10'), until('2027-02-28'))).toBe('outside');
		expect(judgePause(days('2027-03-01', '2027-03-10'), until('2027-02-19'))).toBe('ended');
		expect(judgePause(days('2027-03-01', '2027-03-10'), { ...wanted, cover: undefined })).toBe('ended');
	});

	test('has no day in common with another', () => {
		const taken = { ...wanted, pauses: [days('2027-03-10', '2027-03-15')] };
		expect(judgePause(days('2027-03-05', '2027-03-10'), taken)).toBe('overlaps');
		expect(judgePause(days('2027-03-15', '2027-03-20'), taken)).toBe('overlaps');
		expect(judgePause(days('2027-03-05', '2027-03-09'), taken)).toBeUndefined();
		expect(judgePause(days('2027-03-16', '2027-03-20'), taken)).toBeUndefined();
	});

	test('that is ended keeps the days before, on its first day none', () => {
		const pause = days('2027-02-18', '2027-02-27');
		expect(daysUntil(pause, today)).toEqual(days('2027-02-18', '2027-02-19'));
		expect(daysUntil(pause, '2027-02-18')).toBeUndefined();
		expect(daysUntil(pause, '2027-02-01')).toBeUndefined();
	});
});

test('what a pause does: its end moves, the next one begins later, and a pause of that one is undone', () => {
	const sold = (id: number, startDate: IsoDate): HeldMembership => ({
		...{ id, startDate, endDate: daysBefore(startDate, -365), length: { months: 12, days: 0 } },
		...{ paidAt: new Date(`${startDate}T06:00:00Z`), endedOn: null, endReason: null, price: 1, received: 1 },
	});
	const pauseOf = (membershipId: number, firstDay: IsoDate, lastDay: IsoDate): Pause => ({
		...{ membershipId, firstDay, lastDay },
	});
	const planned = pauseOf(2, '2028-01-06', '2028-01-09');
	const holding = {
		memberships: [sold(1, '2027-01-04'), sold(2, '2027-06-01')],
		extensions: [],
		pauses: [planned],
	};
	const rest = pauseOf(1, '2027-03-01', '2027-03-10');
	expect(effectsOf(holding, [planned, rest], 1)).toEqual({
		validUntil: { before: '2028-01-04', after: '2028-01-14' },
		moved: [
			{
				membershipId: 2,
				firstDay: { before: '2028-01-05', after: '2028-01-15' },
				lastDay: { before: '2029-01-09', after: '2029-01-15' },
			},
		],
		undone: [planned],
	});
	expect(effectsOf(holding, [planned], 1).moved).toEqual([]);
});

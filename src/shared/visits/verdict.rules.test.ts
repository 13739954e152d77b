import { describe, expect, test } from 'vitest';
import {
	auditedSentence,
	type DoorCentre,
	type DoorMembership,
	type DoorPerson,
	type Verdict,
	type VerdictCode,
	verdictOf,
} from './verdict.rules.ts';

/** Seven in the morning of 10 March 2027. */
const now = new Date('2027-03-10T07:00:00+05:30');
const names = new Map([
	[1, 'Koramangala'],
	[2, 'Indiranagar'],
]);
const here: DoorCentre = { id: 1, name: 'Koramangala', inside: 12, openToday: [1, 2], names };
const there: DoorCentre = { ...here, id: 2, name: 'Indiranagar' };

/** A paid membership of this year. */
const running = (changes: Partial<DoorMembership> = {}): DoorMembership => ({
	...{ id: 7, type: 'Elite', startDate: '2027-01-01', payableBy: '2027-01-01' },
	cover: { firstDay: '2027-01-01', lastDay: '2027-03-22' },
	...{ isEnded: false, isPaid: true, due: 0, pauses: [], lateEntries: 0 },
	...{ boughtAt: 1, homes: [] },
	...changes,
});
const ended = (lastDay: string, changes: Partial<DoorMembership> = {}) =>
	running({ cover: { firstDay: '2026-03-01', lastDay }, ...changes });
const unpaid = (startDate: string): DoorMembership => {
	const { cover: _, ...one } = running({
		id: 8,
		isPaid: false,
		due: 12_899,
		startDate,
		payableBy: startDate,
	});
	return one;
};
const person = (changes: Partial<DoorPerson> | DoorMembership[] = {}): DoorPerson => ({
	...{ id: 3, name: 'Asha Rao', memberships: [running()], needsGuardian: false, sessionsToday: [] },
	...(Array.isArray(changes) ? { memberships: changes } : changes),
});
const at = (centreId: number, time: string) => ({
	inside: { centreId, centreName: names.get(centreId) ?? '', at: new Date(`2027-03-10T${time}:00+05:30`) },
});

type Row = [
	why: string,
	person: DoorPerson,
	centre: DoorCentre,
	...verdict: [Verdict['colour'], VerdictCode, sentence: string, act?: Verdict['act']],
];
const rows: Row[] = [
	['a running membership', person(), here, 'green', 'ok', 'Welcome, Asha. 12 days left'],
	[
		'the last day',
		person([running({ cover: { firstDay: '2027-01-01', lastDay: '2027-03-10' } })]),
		...([here, 'green', 'ok', 'Welcome, Asha. Last day'] as const),
	],
	[
		'stopped, whatever else',
		person({ stoppedBy: 'Meera Manager', ...at(1, '06:00') }),
		...([here, 'red', 'blocked', 'Stopped by Meera Manager'] as const),
	],
	['inside here', person(at(1, '06:02')), here, 'amber', 'inside_here', 'Came in at 6:02 am', 'let_in'],
	[
		'inside elsewhere',
		person(at(2, '06:02')),
		...([here, 'amber', 'inside_elsewhere', 'In Indiranagar since 6:02 am', 'let_in'] as const),
	],
	[
		'paused',
		person([running({ pauses: [{ id: 1, firstDay: '2027-03-09', lastDay: '2027-03-16' }] })]),
		...([here, 'amber', 'paused', 'Paused until 16 March', 'end_pause'] as const),
	],
	[
		'the third day after the end',
		person([ended('2027-03-07')]),
		...([here, 'amber', 'grace', 'Ended 3 days ago', 'renew'] as const),
	],
	[
		'after the end, with the next to pay',
		person([ended('2027-03-09'), unpaid('2027-03-10')]),
		...([here, 'amber', 'grace', 'Ended 1 day ago. ₹12,899 to pay for the next', 'take_payment'] as const),
	],
	[
		'the third entry after the end',
		person([ended('2027-03-09', { lateEntries: 2 })]),
		...([here, 'amber', 'grace', 'Ended 1 day ago', 'renew'] as const),
	],
	[
		'the fourth entry after the end',
		person([ended('2027-03-09', { lateEntries: 3 })]),
		...([here, 'red', 'expired', 'Ended 1 day ago, and came in 3 times since', 'renew'] as const),
	],
	[
		'the fourth day after the end',
		person([ended('2027-03-06')]),
		...([here, 'red', 'expired', 'Ended 4 days ago', 'renew'] as const),
	],
	[
		'ended early, which has no grace',
		person([ended('2027-03-09', { isEnded: true })]),
		...([here, 'red', 'none', 'No membership', 'sell'] as const),
	],
	[
		'not paid',
		person([unpaid('2027-03-10')]),
		...([here, 'red', 'unpaid', '₹12,899 not paid', 'take_payment'] as const),
	],
	[
		'not paid, of a day to come',
		person([unpaid('2027-03-15')]),
		...([here, 'red', 'unpaid', 'Starts on 15 March, and ₹12,899 not paid', 'take_payment'] as const),
	],
	[
		'not paid for 14 days, which is cancelled',
		person([unpaid('2027-02-24')]),
		...([here, 'red', 'none', 'Cancelled: nobody paid for it. ₹12,899 to pay', 'take_payment'] as const),
	],
	[
		'not paid for 14 days, and 30 more',
		person([unpaid('2027-01-25')]),
		...([here, 'red', 'none', 'Cancelled: nobody paid for it. ₹12,899 to pay', 'take_payment'] as const),
	],
	[
		'not paid for longer',
		person([unpaid('2027-01-24')]),
		...([here, 'red', 'none', 'No membership', 'sell'] as const),
	],
	[
		'not paid in time, beside one that ended later',
		person([ended('2027-03-06'), unpaid('2027-02-20')]),
		...([here, 'red', 'expired', 'Ended 4 days ago', 'renew'] as const),
	],
	[
		'not begun',
		person([running({ cover: { firstDay: '2027-03-15', lastDay: '2027-06-15' } })]),
		...([here, 'red', 'not_started', 'Starts on 15 March'] as const),
	],
	[
		'the next has a day of its own: no grace before it',
		person([
			ended('2027-03-09'),
			running({ id: 9, cover: { firstDay: '2027-03-15', lastDay: '2028-03-15' } }),
		]),
		...([here, 'red', 'not_started', 'Starts on 15 March'] as const),
	],
	['no membership', person([]), here, 'red', 'none', 'No membership', 'sell'],
	[
		'a rest of three days',
		person([running({ due: 6_000, dueBy: '2027-03-07' })]),
		...([here, 'amber', 'dues', '₹6,000 due since 7 March', 'take_payment'] as const),
	],
	[
		'a rest of four days',
		person([running({ due: 6_000, dueBy: '2027-03-06' })]),
		...([here, 'red', 'dues', '₹6,000 due since 6 March', 'take_payment'] as const),
	],
	[
		'a rest that is due today',
		person([running({ due: 6_000, dueBy: '2027-03-10' })]),
		...([here, 'green', 'ok', 'Welcome, Asha. 12 days left'] as const),
	],
	[
		'another centre, without sessions',
		person(),
		...([there, 'red', 'other_centre', 'Elite is for Koramangala', 'change_centre'] as const),
	],
	[
		'another centre, with none left',
		person([running({ sessions: { amount: 90, left: 0 } })]),
		...([
			there,
			'red',
			'other_centre',
			'No sessions in other centres left. Home is Koramangala',
			'change_centre',
		] as const),
	],
	[
		'another centre, with sessions',
		person([running({ sessions: { amount: 90, left: 42 } })]),
		...([there, 'green', 'ok', 'Welcome, Asha. 12 days left · 41 of 90 sessions after this one'] as const),
	],
	[
		'another centre, again today',
		person({ memberships: [running({ sessions: { amount: 90, left: 0 } })], sessionsToday: [2] }),
		...([there, 'green', 'ok', 'Welcome, Asha. 12 days left'] as const),
	],
	[
		'another centre, without limit',
		person([running({ sessions: {} })]),
		...([there, 'green', 'ok', 'Welcome, Asha. 12 days left'] as const),
	],
	[
		'another centre, as home is closed',
		person(),
		...([{ ...there, openToday: [2] }, 'green', 'ok', 'Welcome, Asha. 12 days left'] as const),
	],
	[
		'a new home centre',
		person([
			running({
				homes: [{ from: '2027-03-10', centreId: 2 }],
			}),
		]),
		...([there, 'green', 'ok', 'Welcome, Asha. 12 days left'] as const),
	],
	[
		'grace away from home',
		person([ended('2027-03-09', { sessions: { amount: 90, left: 42 } })]),
		...([there, 'amber', 'grace', 'Ended 1 day ago', 'renew'] as const),
	],
	[
		'a minor without a guardian',
		person({ needsGuardian: true }),
		...([here, 'amber', 'guardian', 'Under 18, and no guardian has agreed yet', 'record_guardian'] as const),
	],
	[
		'no health answers',
		person({ healthMissing: 'missing' }),
		...([here, 'amber', 'health', 'No health answers yet', 'record_health'] as const),
	],
	[
		'old health answers',
		person({ healthMissing: 'expired' }),
		...([here, 'amber', 'health', 'Health answers are older than 12 months', 'record_health'] as const),
	],
	[
		'a doctor to be seen, at a full centre',
		person({ healthMissing: 'see_doctor' }),
		...([
			{ ...here, capacity: 12 },
			...(['amber', 'health', 'A doctor is to be seen first', 'record_doctor_seen'] as const),
		] as const),
	],
	[
		'a minor without a guardian and health answers',
		person({ needsGuardian: true, healthMissing: 'missing' }),
		...([here, 'amber', 'guardian', 'Under 18, and no guardian has agreed yet', 'record_guardian'] as const),
	],
	[
		'a full centre',
		person(),
		...([{ ...here, capacity: 12 }, 'amber', 'full', '12 of 12 inside', 'let_in'] as const),
	],
	[
		'one place left',
		person(),
		...([{ ...here, capacity: 13 }, 'green', 'ok', 'Welcome, Asha. 12 days left'] as const),
	],
];

test.each(rows)('the door’s verdict: %s', (_, who, centre, colour, code, sentence, act) => {
	const { verdict } = verdictOf(who, centre, now);
	expect(verdict).toMatchObject({ colour, code, sentence });
	expect(verdict.act).toBe(act);
});

describe('what was passed', () => {
	test('is not said again, and what stands behind it is', () => {
		const who = person([running({ due: 500, dueBy: '2027-03-08' })]);
		expect(verdictOf(who, there, now, ['dues'])).toMatchObject({
			verdict: { code: 'other_centre' },
			passes: [{ code: 'dues', colour: 'amber' }],
		});
		const both = verdictOf(who, there, now, ['dues', 'other_centre']);
		expect(both.passes.map(({ code }) => code)).toEqual(['dues', 'other_centre']);
		expect(both.verdict).toMatchObject({ colour: 'green', membershipId: 7 });
		expect(both.usesSession).toBe(false);
	});

	test('of health answers is told to the audit without what came of them', () => {
		const { passes, verdict } = verdictOf(person({ healthMissing: 'see_doctor' }), here, now, ['health']);
		expect(verdict.colour).toBe('green');
		expect(passes.map(auditedSentence)).toEqual(['Health answers are asked for']);
		const { passes: others } = verdictOf(person({ needsGuardian: true }), here, now, ['guardian']);
		expect(others.map(auditedSentence)).toEqual(['Under 18, and no guardian has agreed yet']);
	});

	test('counts only where it stands in the way', () => {
		expect(verdictOf(person(), here, now, ['unpaid', 'dues']).passes).toEqual([]);
	});

	test('of whoever did not pay in time leaves them without the membership, whose payment does not count from before', () => {
		const { verdict } = verdictOf(person([unpaid('2027-02-20')]), here, now, ['none']);
		expect(verdict).toMatchObject({ colour: 'green', sentence: 'Welcome, Asha' });
		expect(verdict.membershipId).toBeUndefined();
	});

	test('of whoever is not paid keeps the membership by which they came', () => {
		const { verdict } = verdictOf(person([unpaid('2027-03-10')]), here, now, ['unpaid']);
		expect(verdict).toMatchObject({ colour: 'green', membershipId: 8, sentence: 'Welcome, Asha' });
	});
});

test('midnight in Bangalore is where a day ends', () => {
	const lastDay = person([running({ cover: { firstDay: '2027-01-01', lastDay: '2027-03-10' } })]);
	const codeAt = (time: string) => verdictOf(lastDay, here, new Date(time)).verdict.code;
	expect(codeAt('2027-03-10T23:59:59+05:30')).toBe('ok');
	expect(codeAt('2027-03-11T00:00:00+05:30')).toBe('grace');
});

import { describe, expect, test } from 'vitest';
import { coversOf } from './covers.rules.ts';
import { renewalStart, resumedFrom } from './renewal.rules.ts';

/** An active membership until 31 January 2027. */
const running = {
	id: 1,
	state: 'active',
	startDate: '2026-11-01',
	endDate: '2027-02-01',
	firstDay: '2026-11-01',
	validUntil: '2027-01-31',
} as const;

test.each([
	['31 days before its end', '2026-12-31', undefined],
	['30 days before its end', '2027-01-01', '2027-02-01'],
	['on its last day', '2027-01-31', '2027-02-01'],
	['the day after', '2027-02-01', '2027-02-01'],
	['30 days after its end', '2027-03-02', '2027-03-02'],
	['31 days after its end', '2027-03-03', undefined],
])('from which day a membership is renewed: %s', (_when, today, start) => {
	const state = today > running.validUntil ? 'expired' : 'active';
	expect(renewalStart({ ...running, state }, [running], today)).toBe(start);
});

test.each([
	[
		'one that waits behind it',
		{ state: 'upcoming', firstDay: '2027-02-01', validUntil: '2027-05-01' },
		false,
	],
	['one that is to be paid', { state: 'awaiting_payment', endDate: '2027-05-01' }, false],
	['one that nobody paid', { state: 'cancelled', endDate: '2027-05-01' }, true],
	['one that ended after it', { state: 'expired', validUntil: '2027-02-03' }, false],
	['one that ended before it', { state: 'expired', validUntil: '2026-10-31' }, true],
] as const)('with %s', (_what, changes, isOffered) => {
	const other = { id: 2, startDate: '2027-02-01', endDate: '2027-02-01', ...changes };
	expect(renewalStart(running, [running, other], '2027-01-10') !== undefined).toBe(isOffered);
});

test.each(['upcoming', 'awaiting_payment', 'cancelled', 'refunded'] as const)(
	'one that is %s is not renewed',
	(state) => {
		expect(renewalStart({ ...running, state }, [], '2027-01-10')).toBeUndefined();
	},
);

test('a paused one is renewed from the day after its moved end', () => {
	expect(renewalStart({ ...running, state: 'paused' }, [], '2027-01-10')).toBe('2027-02-01');
});

describe('where its holder came in since the one before it has ended', () => {
	/** It ended on 31 January, and its holder came in after that. */
	const ended = { firstDay: '2026-11-01', validUntil: '2027-01-31', cameLate: true } as const;
	const next = '2027-02-01';

	test.each([
		['from the day after the end', '2027-02-01', undefined],
		['from a day later', '2027-02-02', next],
		['from the seventh day after the end', '2027-02-07', next],
		['from the eighth', '2027-02-08', undefined],
	])('a renewal that is wanted %s', (_when, start, day) => {
		expect(resumedFrom([ended], start)).toBe(day);
		const { cameLate: _, ...absent } = ended;
		expect(resumedFrom([absent], start)).toBeUndefined();
	});

	test('it goes on from the last one that began before it alone', () => {
		const short = { firstDay: '2027-02-01', validUntil: '2027-02-03' };
		expect(resumedFrom([ended, short], '2027-02-05')).toBeUndefined();
		const later = { firstDay: '2027-03-01', validUntil: '2027-06-01' };
		const unpaid = {};
		expect(resumedFrom([later, unpaid, ended], '2027-02-05')).toBe(next);
	});

	test('it is the day from which it counts once it is paid', () => {
		const sold = { length: { months: 1, days: 0 }, endedOn: null };
		const at = (day: string) => new Date(`${day}T12:00:00+05:30`);
		for (const start of ['2027-02-01', '2027-02-02', '2027-02-07', '2027-02-08']) {
			const before = {
				...sold,
				id: 1,
				startDate: '2027-01-01',
				paidAt: at('2027-01-01'),
				lateVisits: ['2027-02-01'],
			};
			const [first, second] = coversOf(
				[before, { ...sold, id: 2, startDate: start, paidAt: at(start) }],
				[{ membershipId: 1, kind: 'free', months: 0, days: -1 }],
			);
			expect(first?.lastDay).toBe('2027-01-31');
			expect(resumedFrom([{ ...first, validUntil: first?.lastDay, cameLate: true }], start) ?? start).toBe(
				second?.firstDay,
			);
		}
	});
});

import { expect, test } from 'vitest';
import { renewalStart } from './renewal.rules.ts';

/** A membership until 31 January 2027 that runs. */
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
])('%s', (_when, today, start) => {
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

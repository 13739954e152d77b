import { expect, test } from 'vitest';
import { elapsedShare, periodCountdown, periodOn } from './period.ts';

const membership = { start_date: '2026-11-21', end_Date: '2027-02-21' };

test('one that begins on the day on which it is paid is upcoming, and counts no days before', () => {
	expect(periodOn('2026-11-21', membership, true)).toBe('upcoming');
	expect(periodCountdown('2026-11-21', membership, true).join(' ')).toBe('Begins once it is paid');
	expect(periodCountdown('2026-11-20', membership, true).join(' ')).toBe('1 day until it starts');
	// It has let its holder in since then, so these days count.
	expect(periodCountdown('2026-11-22', membership, true).join(' ')).toBe('91 days left');
});

test('a membership is current from its first to its last day', () => {
	expect(periodOn('2026-11-20', membership)).toBe('upcoming');
	expect(periodOn('2026-11-21', membership)).toBe('current');
	expect(periodOn('2027-02-21', membership)).toBe('current');
	expect(periodOn('2027-02-22', membership)).toBe('ended');
});

test.each([
	['2026-11-01', '20 days until it starts'],
	['2026-11-20', '1 day until it starts'],
	['2026-11-21', '92 days left'],
	['2027-02-20', '1 day left'],
	['2027-02-21', 'Last day'],
	['2027-02-22', '1 day since it ended'],
])('on %s the countdown is: %s', (today, words) => {
	expect(periodCountdown(today, membership).join(' ')).toBe(words);
});

test('the elapsed share grows from 0 to 1', () => {
	expect(elapsedShare('2026-11-01', membership)).toBe(0);
	expect(elapsedShare('2027-01-06', membership)).toBe(0.5);
	expect(elapsedShare('2027-03-01', membership)).toBe(1);
});

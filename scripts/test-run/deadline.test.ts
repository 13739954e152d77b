import { expect, onTestFinished, test, vi } from 'vitest';
import { isOver, readDeadline } from './deadline.ts';

test('a deadline is a time in seconds since 1970; without one there is none', () => {
	expect(readDeadline({ TEST_DEADLINE: '1795500000' })).toBe(1_795_500_000_000);
	expect(readDeadline({ TEST_DEADLINE: '' })).toBeUndefined();
	expect(readDeadline({})).toBeUndefined();
});

test.each(['78', '90 minutes', '1795500000000', '-1795500000'])('%s is no deadline', (text) => {
	expect(() => readDeadline({ TEST_DEADLINE: text })).toThrow(
		`seconds since 1970, as date +%s prints it: ${text}`,
	);
});

test('a deadline is over by the clock of the machine, not by the day that a test set', () => {
	const inAnHour = Date.now() + 3_600_000;
	onTestFinished(() => void vi.useRealTimers());
	vi.useFakeTimers({ toFake: ['Date'], now: inAnHour + 1 });
	expect(isOver(inAnHour)).toBe(false);
	vi.setSystemTime(0);
	expect(isOver(inAnHour - 7_200_000)).toBe(true);
	expect(isOver(undefined)).toBe(false);
});

import { expect, test } from 'vitest';
import { readDeadline } from './deadline.ts';

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

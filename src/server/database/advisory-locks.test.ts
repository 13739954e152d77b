import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

test('no two things share an advisory lock', () => {
	const keys = Object.values(advisoryLocks);
	expect(new Set(keys).size).toBe(keys.length);
});

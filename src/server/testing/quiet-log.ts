import { beforeEach, vi } from 'vitest';
import { log } from '../log.ts';

// Every call that is refused on purpose is an event of the log. Errors still print. Before each test, because what a test
// replaced is restored after it.
beforeEach(() => {
	for (const level of ['info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => {});
});

import { beforeEach, vi } from 'vitest';
import { log } from '../log.ts';

// Refusals that tests cause on purpose are logged. Errors are still printed. Set before each test, because spies
// are restored after it.
beforeEach(() => {
	for (const level of ['info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => {});
});

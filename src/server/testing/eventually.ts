import { vi } from 'vitest';

/** In milliseconds: much longer than anything takes, because a machine may be busy with something else for seconds. */
const patience = 180_000;

/** Repeats what throws, e.g. a failed assertion, until it passes, or has failed for too long. Resolves with its result. */
export const eventually = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> =>
	vi.waitFor(attempt, { timeout: patience, interval: 50 });

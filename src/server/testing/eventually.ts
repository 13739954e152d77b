import { vi } from 'vitest';

/** In milliseconds: far more than anything takes, because the machine may be busy for seconds. */
const timeout = 180_000;

/**
 * Repeats an attempt that throws, such as a failed assertion, until it passes or has failed for too long. Resolves
 * with its result.
 */
export const eventually = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> =>
	vi.waitFor(attempt, { timeout, interval: 50 });

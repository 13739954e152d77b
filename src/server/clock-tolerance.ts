/**
 * In milliseconds: how far the clocks of two processes may differ. A stored time that lies further ahead than it may
 * was written while a clock was wrong.
 */
export const clockTolerance = 120_000;

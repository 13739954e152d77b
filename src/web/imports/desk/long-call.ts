/** A longer deadline, for a call that writes or deletes thousands of rows. */
export const longCall = (): AbortSignal => AbortSignal.timeout(600_000);

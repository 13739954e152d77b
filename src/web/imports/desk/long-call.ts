/** The deadline of a call that writes thousands of rows, or takes them away: longer than that of others. */
export const longCall = (): AbortSignal => AbortSignal.timeout(600_000);

import { ApiError } from '#shared/client.ts';

/** How long the door waits for the server if it can decide by itself, in milliseconds. */
const defaultTimeout = 3_000;

/** How long a background call waits, in milliseconds. */
export const longTimeout = 10_000;

/** Whether a call failed because the server was not reached: no network, no answer in time, or a gateway error. */
export const isUnreachable = (error: unknown): boolean =>
	error instanceof ApiError
		? error.status === 0 || (error.status >= 502 && error.status <= 504)
		: error instanceof DOMException && error.name === 'TimeoutError';

/** A signal that aborts a call after a timeout, or when the given signal does. */
export function withTimeout(signal?: AbortSignal, during = defaultTimeout): AbortSignal {
	const timeout = AbortSignal.timeout(during);
	if (!signal) return timeout;
	// Combined by hand: the oldest supported browsers lack `AbortSignal.any`.
	const either = new AbortController();
	for (const one of [signal, timeout]) {
		if (one.aborted) either.abort(one.reason);
		else one.addEventListener('abort', () => either.abort(one.reason), { once: true, signal: either.signal });
	}
	return either.signal;
}

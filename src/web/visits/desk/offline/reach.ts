import { ApiError } from '#shared/client.ts';

/** In milliseconds: for how long the door waits for the server where it can decide by itself. */
const patience = 3_000;

/** In milliseconds: for how long it waits for what nobody waits for. */
export const longPatience = 10_000;

/** Whether a call failed because the server was not reached: no network, no answer in time, or a gateway's excuse. */
export const isUnreached = (error: unknown): boolean =>
	error instanceof ApiError
		? error.status === 0 || (error.status >= 502 && error.status <= 504)
		: error instanceof DOMException && error.name === 'TimeoutError';

/** A signal that ends a call which takes too long, besides whoever ends it otherwise. */
export function withPatience(signal?: AbortSignal, during = patience): AbortSignal {
	const timeout = AbortSignal.timeout(during);
	if (!signal) return timeout;
	// By hand: `AbortSignal.any` is younger than the oldest browsers that are supported.
	const either = new AbortController();
	for (const one of [signal, timeout]) {
		if (one.aborted) either.abort(one.reason);
		else one.addEventListener('abort', () => either.abort(one.reason), { once: true, signal: either.signal });
	}
	return either.signal;
}

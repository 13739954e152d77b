import type pg from 'pg';

type OnConnected = Parameters<pg.Pool['connect']>[0];

/** A function that runs `act` on its first call only. */
function once<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
	let isDone = false;
	return (...given) => {
		if (isDone) return;
		isDone = true;
		act(...given);
	};
}

/**
 * Wraps the pool for the job queue. When connections break while the queue stops, graphile-worker releases its
 * listening client twice, once for the break and once for the stop, the second time in a promise that nobody
 * awaits. The pool throws at a second release, and that rejection would end the process: in this wrapper a second
 * release does nothing.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
	const connect = (onConnected?: OnConnected) =>
		onConnected
			? pool.connect((error, client, release) => onConnected(error, client, once(release)))
			: pool.connect();
	return new Proxy(pool, {
		get(target, name) {
			if (name === 'connect') return connect;
			const value: unknown = Reflect.get(target, name);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
}

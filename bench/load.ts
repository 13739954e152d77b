import autocannon from 'autocannon';

/** Concurrent clients of every measurement. */
export const clients = 16;
/** Seconds of one measurement. */
const seconds = 4;

export interface Rate {
	perSecond: number;
	/** Calls that were refused, failed or timed out. */
	failed: number;
}

/** Measures HTTP calls over {@link clients} connections; `next` makes each request. */
export async function httpRate(
	url: string,
	call: {
		method: 'GET' | 'POST';
		next: () => { path: string; body?: string; headers?: Record<string, string> };
	},
): Promise<Rate> {
	const result = await autocannon({
		url,
		connections: clients,
		duration: seconds,
		requests: [
			{
				method: call.method,
				setupRequest: (request) => {
					const { headers, ...next } = call.next();
					return { ...request, ...next, headers: { ...request.headers, ...headers } };
				},
			},
		],
	});
	return { perSecond: result.requests.average, failed: result.errors + result.timeouts + result.non2xx };
}

/** Measures a function run by {@link clients} concurrent loops. */
export async function functionRate(run: () => Promise<unknown>): Promise<Rate> {
	const until = performance.now() + seconds * 1000;
	let done = 0;
	let failed = 0;
	const loop = async () => {
		while (performance.now() < until) {
			await run().then(
				() => {
					done += 1;
				},
				() => {
					failed += 1;
				},
			);
		}
	};
	await Promise.all(Array.from({ length: clients }, loop));
	return { perSecond: done / seconds, failed };
}

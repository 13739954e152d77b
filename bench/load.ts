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

/** Of HTTP calls, also the median and the 99th percentile of their time, in milliseconds. */
export interface HttpRate extends Rate {
	p50: number;
	p99: number;
}

/** Measures HTTP calls over `connections`, by default {@link clients}; `next` makes each request. */
export async function httpRate(
	url: string,
	call: {
		method: 'GET' | 'POST';
		next: () => { path: string; body?: string; headers?: Record<string, string> };
		connections?: number;
	},
): Promise<HttpRate> {
	const result = await autocannon({
		url,
		connections: call.connections ?? clients,
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
	return {
		perSecond: result.requests.average,
		failed: result.errors + result.timeouts + result.non2xx,
		p50: result.latency.p50,
		p99: result.latency.p99,
	};
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

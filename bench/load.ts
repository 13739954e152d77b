import autocannon from 'autocannon';

/** Clients that ask at once, everywhere in this bench. */
export const clients = 16;
/** Seconds of one measurement. */
const seconds = 4;

export interface Rate {
	perSecond: number;
	/** Calls that were refused, failed or timed out. */
	failed: number;
}

/** Calls of an HTTP server by {@link clients} connections; `path` and `body` are made anew for each. */
export async function httpRate(
	url: string,
	call: {
		method: 'GET' | 'POST';
		path: () => string;
		body?: () => string;
		headers?: () => Record<string, string>;
	},
): Promise<Rate> {
	const result = await autocannon({
		url,
		connections: clients,
		duration: seconds,
		requests: [
			{
				method: call.method,
				setupRequest: (request) => ({
					...request,
					path: call.path(),
					...(call.body && { body: call.body() }),
					headers: { ...request.headers, ...call.headers?.() },
				}),
			},
		],
	});
	return { perSecond: result.requests.average, failed: result.errors + result.timeouts + result.non2xx };
}

/** Runs of a function by {@link clients} loops. */
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

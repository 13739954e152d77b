/**
 * Runs in a thread of its own, so that a busy generator does not delay the probes. Sends calls at a steady rate,
 * however slow the responses are.
 */
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** A call that is sent repeatedly; `key` gives each an Idempotency-Key of its own. */
export interface OverloadCall {
	method: 'GET' | 'POST';
	/** `{turn}` in it is replaced with a number that is new each time. */
	path: string;
	headers: Record<string, string>;
	body?: string;
	key?: boolean;
}

/** The job of the worker. */
export interface OverloadOrder {
	url: string;
	calls: readonly OverloadCall[];
	/**
	 * Calls begun per second, however many are still waiting for a response; left out, a call begins when another ends.
	 */
	perSecond?: number;
	/** The most calls that may wait for a response at a time. */
	inFlight: number;
	seconds: number;
}

/** The result of the job. */
export interface OverloadOutcome {
	/** Milliseconds of each response, by status; 0 stands for a connection that broke. */
	took: Record<number, number[]>;
	/** The number of 503 responses without Retry-After. */
	withoutRetryAfter: number;
	/** The keys of the writes that were acknowledged. */
	acknowledged: string[];
	/** Calls that were due but not sent, because `inFlight` others were waiting for a response. */
	unsent: number;
}

async function overload({
	url,
	calls,
	perSecond = Number.POSITIVE_INFINITY,
	inFlight: maxInFlight,
	seconds,
}: OverloadOrder): Promise<OverloadOutcome> {
	const agent = new Agent({ keepAlive: true });
	const outcome: OverloadOutcome = { took: {}, withoutRetryAfter: 0, acknowledged: [], unsent: 0 };
	let inFlight = 0;
	let turn = 0;

	function send({ method, path, headers, body, key }: OverloadCall): void {
		const idempotencyKey = key ? crypto.randomUUID() : undefined;
		const sentAt = performance.now();
		const ended = (status: number) => {
			inFlight -= 1;
			outcome.took[status] ??= [];
			outcome.took[status].push(performance.now() - sentAt);
			if (idempotencyKey && status >= 200 && status < 300) outcome.acknowledged.push(idempotencyKey);
		};
		inFlight += 1;
		const all = {
			...headers,
			...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
			...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
		};
		const sent = request(
			url + path.replace('{turn}', String(turn)),
			{ method, agent, headers: all },
			(answer) => {
				const status = answer.statusCode ?? 0;
				if (status === 503 && !answer.headers['retry-after']) outcome.withoutRetryAfter += 1;
				answer.resume().once('end', () => ended(status));
			},
		);
		sent.once('error', () => ended(0)).end(body);
	}

	const startedAt = performance.now();
	const passed = () => (performance.now() - startedAt) / 1000;
	while (passed() < seconds) {
		const due = 1 + passed() * perSecond;
		for (; turn < due && inFlight < maxInFlight; turn += 1) send(calls[turn % calls.length] as OverloadCall);
		if (turn < due && Number.isFinite(due)) {
			outcome.unsent += Math.ceil(due - turn);
			turn = Math.ceil(due);
		}
		await new Promise((resolve) => setTimeout(resolve, 1));
	}
	while (inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 10));
	agent.destroy();
	return outcome;
}

parentPort?.on('message', async (order: OverloadOrder) => parentPort?.postMessage(await overload(order)));

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import autocannon from 'autocannon';

/** The number of concurrent clients in every measurement. */
export const clients = 16;
/** The length of one measurement in seconds. */
export const seconds = 3;

/** The result of one measurement. */
export interface Rate {
	perSecond: number;
	/** The median time of a call, in milliseconds. */
	p50: number;
	/** The 99th percentile of the time of a call, in milliseconds. */
	p99: number;
	/** Calls that were refused, failed or timed out. */
	failed: number;
}

/** A request that {@link httpRate} sends. */
export interface SentCall {
	path: string;
	body?: string;
	headers?: Record<string, string>;
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** The load generator for a single address: wrk takes less of the processors that it shares with the server. */
export const generator = hasWrk ? 'wrk' : 'autocannon';

/** Measures GETs of one address over {@link clients} connections. */
export async function getRate(url: string, headers: Record<string, string>): Promise<Rate> {
	if (!hasWrk)
		return httpRate(new URL(url).origin, 'GET', () => ({
			path: url.slice(new URL(url).origin.length),
			headers,
		}));
	const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
	return wrkRate([`-c${clients}`, ...sent, url]);
}

/** Runs wrk with these arguments; `requests` are written to its standard input until it stops reading. */
async function wrkRate(
	given: readonly string[],
	requests: Iterable<Buffer> = [],
	during = seconds,
): Promise<Rate> {
	const wrk = spawn('wrk', ['-t1', `-d${during}`, '--latency', ...given]);
	// It stops reading when its time is over, in the middle of the requests.
	const sending = pipeline(Readable.from(requests), wrk.stdin).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
	});
	const [printed] = await Promise.all([text(wrk.stdout), once(wrk, 'close'), sending]);
	const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? 0);
	const milliseconds = (percent: string) => {
		const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(printed) ?? [];
		return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
	};
	const errors = [...(/Socket errors: (.*)/.exec(printed)?.[1] ?? '').matchAll(/\d+/g)].map(Number);
	return {
		perSecond: number(/Requests\/sec:\s+([\d.]+)/),
		p50: milliseconds('50'),
		p99: milliseconds('99'),
		failed: number(/Non-2xx or 3xx responses: (\d+)/) + errors.reduce((sum, count) => sum + count, 0),
	};
}

type Method = 'GET' | 'POST' | 'PATCH';

/** An endless sequence of requests, several in each buffer, in the form that requests.lua reads. */
function* requestsOf(host: string, method: Method, next: () => SentCall): Generator<Buffer> {
	const atATime = 16;
	for (;;) {
		let written = '';
		for (let count = 0; count < atATime; count += 1) {
			const { path, headers = {}, body = '' } = next();
			const all = { Host: host, ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) };
			const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
			const request = `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
			written += `${Buffer.byteLength(request)}\n${request}`;
		}
		yield Buffer.from(written);
	}
}

/** Measures HTTP calls over `connections` for `during` seconds; `next` makes each request. */
export async function httpRate(
	url: string,
	method: Method,
	next: () => SentCall,
	connections = clients,
	during = seconds,
): Promise<Rate> {
	if (hasWrk) {
		const script = join(import.meta.dirname, 'requests.lua');
		const requests = requestsOf(new URL(url).host, method, next);
		return wrkRate([`-c${connections}`, '-s', script, url], requests, during);
	}
	const result = await autocannon({
		url,
		connections,
		duration: during,
		requests: [
			{
				method,
				setupRequest: (request) => {
					const { headers, ...call } = next();
					return { ...request, ...call, headers: { ...request.headers, ...headers } };
				},
			},
		],
	});
	const { requests, latency, errors, timeouts, non2xx } = result;
	const unchanged = result.statusCodeStats?.['304']?.count ?? 0;
	return {
		perSecond: requests.average,
		p50: latency.p50,
		p99: latency.p99,
		failed: errors + timeouts + non2xx - unchanged,
	};
}

/** Measures a function that is called in `loops` concurrent loops. */
export async function functionRate(run: () => Promise<unknown>, loops = clients): Promise<Rate> {
	const until = performance.now() + seconds * 1000;
	const took: number[] = [];
	let failed = 0;
	const loop = async () => {
		for (let began = performance.now(); began < until; began = performance.now()) {
			try {
				await run();
				took.push(performance.now() - began);
			} catch {
				failed += 1;
			}
		}
	};
	await Promise.all(Array.from({ length: loops }, loop));
	took.sort((one, other) => one - other);
	const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
	return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

import type { FileBody } from '#shared/endpoint.ts';
import { Refused, refuse } from './errors.ts';

/**
 * An upload is given up when nothing arrives for `timeout` milliseconds, or when, after that time, its average is
 * below `slowest` bytes per second. Otherwise a client that sends a byte now and then would keep its turn for the
 * five minutes for which node:http lets a request last, and four such accounts would take every turn there is.
 */
const usual = { timeout: 20_000, slowest: 4_000 };

const cutOff = () => refuse.unreadable('The upload was cut off. Please try again.');

/** The refusal of a file that is larger than the call takes, in the call's own words. */
export const fileTooLarge = ({ tooLarge }: FileBody) => new Refused(413, 'too_large', tooLarge);

/**
 * Reads the file that is a request's body.
 * @throws {Refused} 413 as soon as more arrives than the call takes; 400 when the client is gone or too slow
 */
export async function readFileBody(
	{ body }: Request,
	rules: FileBody,
	{ timeout, slowest } = usual,
): Promise<Uint8Array> {
	if (!body) return new Uint8Array();
	const begun = performance.now();
	const reader = body.getReader();
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		for (;;) {
			const left = begun + timeout + (1_000 * length) / slowest - performance.now();
			if (left <= 0) throw cutOff();
			const { value, done } = await within(Math.min(timeout, left), reader.read());
			if (done) return Buffer.concat(chunks, length);
			length += value.byteLength;
			if (length > rules.maxBytes) throw fileTooLarge(rules);
			chunks.push(value);
		}
	} catch (error) {
		await reader.cancel().catch(() => {});
		throw error instanceof Refused ? error : cutOff();
	}
}

async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(cutOff()), milliseconds);
	try {
		return await Promise.race([promise, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}

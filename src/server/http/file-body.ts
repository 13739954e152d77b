import type { FileBody } from '#shared/endpoint.ts';
import { Refused, refuse } from './errors.ts';

/**
 * In milliseconds: a line that brings nothing for so long is given up; and in bytes a second: so is one that has brought less
 * since its beginning, once it has had that time. Who sends a byte now and then would else keep a turn for as long as
 * node:http lets a request last, which is five minutes, and four accounts that do so every turn there is.
 */
const usual = { patience: 20_000, slowest: 4_000 };

const cutOff = () => refuse.unreadable('The upload was cut off. Please try again.');

/** The sentence of the call for a file that is too large. */
export const fileTooLarge = ({ tooLarge }: FileBody) => new Refused(413, 'too_large', tooLarge);

/**
 * Reads the file that is a request's body.
 * @throws {Refused} 413 as soon as more came than the call takes, 400 when the client is gone or brings too little
 */
export async function readFileBody(
	{ body }: Request,
	rules: FileBody,
	{ patience, slowest } = usual,
): Promise<Uint8Array> {
	if (!body) return new Uint8Array();
	const begun = performance.now();
	const reader = body.getReader();
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		for (;;) {
			const left = begun + patience + (1_000 * length) / slowest - performance.now();
			if (left <= 0) throw cutOff();
			const { value, done } = await within(Math.min(patience, left), reader.read());
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

import type { FileBody } from '#shared/endpoint.ts';
import { Refused, refuse } from './errors.ts';

/** In milliseconds: a line that brings nothing for so long is given up. */
const patience = 20_000;

const cutOff = () => refuse.unreadable('The upload was cut off. Please try again.');

/** The sentence of the call for a file that is too large. */
export const fileTooLarge = ({ tooLarge }: FileBody) => new Refused(413, 'too_large', tooLarge);

/**
 * Reads the file that is a request's body.
 * @throws {Refused} 413 as soon as more came than the call takes, 400 when the client is gone or brings nothing more
 */
export async function readFileBody({ body }: Request, rules: FileBody): Promise<Uint8Array> {
	if (!body) return new Uint8Array();
	const reader = body.getReader();
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		for (;;) {
			const { value, done } = await within(patience, reader.read());
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

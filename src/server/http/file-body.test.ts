import { expect, test } from 'vitest';
import type { FileBody } from '#shared/endpoint.ts';
import { readFileBody } from './file-body.ts';

const rules: FileBody = { types: ['image/png'], maxBytes: 5_000, tooLarge: 'The file is too large' };

/** A request whose body comes one byte per chunk, without a delay. */
const dribble = (bytes: number) => {
	let left = bytes;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (left > 0) controller.enqueue(new Uint8Array(1));
			else controller.close();
			left -= 1;
		},
	});
	return new Request('https://club.example/', { method: 'POST', body, duplex: 'half' } as RequestInit);
};

test('a file that comes in very small parts is read whole', async () => {
	expect(await readFileBody(dribble(4_000), rules)).toHaveLength(4_000);
});

test('a line that never rests and brings next to nothing is given up, long before the file is too large', async () => {
	const endless = readFileBody(
		dribble(Number.POSITIVE_INFINITY),
		{ ...rules, maxBytes: 500_000 },
		{ timeout: 20, slowest: Number.POSITIVE_INFINITY },
	);
	await expect(endless).rejects.toThrow('The upload was cut off');
});

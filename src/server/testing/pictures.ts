import sharp, { type Sharp } from 'sharp';
import type { Answer, TestServer } from './test-server.ts';

/** A picture of noise, which no encoder makes small; `seed` tells pictures apart. */
export function noise({ width = 800, height = 600, seed = 1 } = {}): Sharp {
	const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
	return sharp({
		create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
	});
}

/** A picture of one colour, which every encoder makes small. */
export const plain = ({ width = 800, height = 600, colour = '#b4552d' } = {}): Sharp =>
	sharp({ create: { width, height, channels: 3, background: colour } });

/** Sends bytes as a file is uploaded; nothing but the bytes says what they are. */
export const sendFile = (server: TestServer, token: string, bytes: Uint8Array): Promise<Answer> =>
	server.call('POST', '/api/picture/upload', { token, body: new Blob([new Uint8Array(bytes)]) });

/** Sends bytes as the photo of a person, in place of the one that was seen. */
export function sendPhoto(
	server: TestServer,
	token: string,
	{ id, seen, bytes }: { id: number; seen?: number | undefined; bytes: Uint8Array },
): Promise<Answer> {
	const query = seen === undefined ? `id=${id}` : `id=${id}&seen=${seen}`;
	return server.call('POST', `/api/people/takePhoto?${query}`, {
		token,
		body: new Blob([new Uint8Array(bytes)]),
	});
}

/** Takes a photo of a person who has none, and returns its number. */
export async function takePhoto(server: TestServer, token: string, id: number): Promise<number> {
	const answer = await sendPhoto(server, token, { id, bytes: await plain().jpeg().toBuffer() });
	if (answer.status !== 200) throw new Error(answer.body.message);
	return answer.body.number;
}

import type { Context } from 'hono';

/** The reply of a call that answers with a picture, for who asked alone. */
export interface PrivatePicture {
	/** WebP. */
	bytes: Uint8Array<ArrayBuffer>;
}

/** Sends a picture that no browser and nothing on the way keeps. */
export const sendPicture = (context: Context, { bytes }: PrivatePicture): Response =>
	context.body(bytes, 200, {
		'Cache-Control': 'private, no-store',
		'Content-Type': 'image/webp',
		'Content-Length': String(bytes.byteLength),
	});

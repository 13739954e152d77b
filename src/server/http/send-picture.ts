import type { Context } from 'hono';

/** The reply of a call that answers with a picture for its caller alone. */
export interface PrivatePicture {
	/** As WebP. */
	bytes: Uint8Array<ArrayBuffer>;
}

/** Sends a picture that neither browsers nor proxies may cache. */
export const sendPicture = (context: Context, { bytes }: PrivatePicture): Response =>
	context.body(bytes, 200, {
		'Cache-Control': 'private, no-store',
		'Content-Type': 'image/webp',
		'Content-Length': String(bytes.byteLength),
	});

import type { Context } from 'hono';
import { clubToday } from '#shared/dates.ts';
import { exportFileName } from '#shared/export/export.rules.ts';
import type { ZipArchive } from '../archive/zip-archive.ts';
import type { CsvFile } from '../export/csv-file.ts';
import { log } from '../log.ts';

/**
 * Streams a file while it is being made, no faster than the client reads it. A file that fails halfway ends its
 * connection. For a HEAD, which has no body, the generator is closed at once: what it has begun, such as a
 * snapshot, would otherwise stay open for ever.
 */
export async function sendFile(context: Context, file: CsvFile | ZipArchive, now: Date): Promise<Response> {
	const today = clubToday(now);
	const [name, type, parts] =
		'list' in file
			? [exportFileName(file.list, today, file.of), 'text/csv; charset=utf-8', file.text]
			: [file.name, 'application/zip', file.bytes];
	const making = parts[Symbol.asyncIterator]();
	const headers = {
		'Cache-Control': 'no-store',
		'Content-Type': type,
		'Content-Disposition': `attachment; filename="${name}"`,
	};
	if (context.req.method !== 'HEAD')
		return context.body(streamOf(making, context.get('requestId')), 200, headers);
	await making.return?.();
	return context.body(null, 200, headers);
}

/** Makes the next part when the previous one was read, and stops when the client is gone. */
function streamOf(
	parts: AsyncIterator<string | Uint8Array>,
	request: string | undefined,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let isCancelled = false;
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			try {
				const part = await parts.next();
				// The client may have left while this part was made.
				if (isCancelled) return;
				if (part.done) controller.close();
				else controller.enqueue(typeof part.value === 'string' ? encoder.encode(part.value) : part.value);
			} catch (error) {
				log.error('A file could not be finished', { request }, error);
				controller.error(error);
			}
		},
		async cancel() {
			isCancelled = true;
			await parts.return?.();
		},
	});
}

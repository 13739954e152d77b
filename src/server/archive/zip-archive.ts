import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The reply of a call that answers with a zip archive; its bytes come as they are made. */
export interface ZipArchive {
	/** The file name under which the browser saves it. */
	name: string;
	bytes: AsyncIterable<Uint8Array>;
}

/** A file of an archive. */
export interface ArchivedFile {
	path: string;
	/** False for content that is compressed already. */
	compress?: boolean;
	/** The content, requested when it is the file's turn. */
	content: () => AsyncIterable<string | Uint8Array>;
}

/**
 * Makes a zip archive of files, one after the other, no faster than it is read. Rejects if a file cannot be read. A
 * reader that stops early also ends the file that is being read.
 */
export async function* zipOf(files: readonly ArchivedFile[], mtime: Date): AsyncGenerator<Uint8Array> {
	const archive = new ZipFile();
	const open = new Set<Readable>();
	for (const { path, compress = false, content } of files) {
		archive.addReadStreamLazy(path, { mtime, compress }, (take) => {
			const stream = Readable.from(content(), { objectMode: false });
			open.add(stream);
			stream.once('close', () => open.delete(stream));
			take(null, stream);
		});
	}
	archive.end();
	const output = archive.outputStream as Readable;
	// If a file cannot be read, only the archive emits an error: pass it on to the stream, whose reader would
	// otherwise wait for ever.
	archive.on('error', (error) => output.destroy(error as Error));
	try {
		yield* output as AsyncIterable<Uint8Array>;
	} finally {
		for (const stream of open) stream.destroy();
	}
}

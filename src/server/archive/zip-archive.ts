import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The reply of a call that answers with an archive: its bytes as it is made. */
export interface ZipArchive {
	/** What the browser saves it as. */
	name: string;
	bytes: AsyncIterable<Uint8Array>;
}

/** A file of an archive. */
export interface ArchivedFile {
	path: string;
	/** Left out for what is compressed already. */
	compress?: boolean;
	/** Its content, asked for when its turn comes. */
	content: () => AsyncIterable<string | Uint8Array>;
}

/**
 * An archive of files, one after the other, made no faster than it is taken. Rejects where a file cannot be read; whoever
 * takes no more ends the one that is being read.
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
	// A file that cannot be read is an error of the archive, which nobody would hear of while they wait for bytes.
	archive.on('error', (error) => output.destroy(error as Error));
	try {
		yield* output as AsyncIterable<Uint8Array>;
	} finally {
		for (const stream of open) stream.destroy();
	}
}

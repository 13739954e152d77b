/**
 * Keeps the process alive when its output cannot be written: the reader of a pipe is gone, or the disk of a log
 * file is full. Without a handler, the error would end the process and leave its database running.
 */
export function surviveOutputErrors(): void {
	for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

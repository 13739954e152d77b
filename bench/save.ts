import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces a file of this folder atomically: whoever stops the bench meanwhile finds the old file or the new one. */
export function save(name: string, text: string): void {
	const file = join(import.meta.dirname, name);
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
}

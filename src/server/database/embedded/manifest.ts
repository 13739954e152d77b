import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesBelow, ignoreMissing } from './disk-space.ts';

/** The path of a backup's manifest, the list of its files. */
export const manifestOf = (backup: string) => join(backup, 'manifest.json');

/** Writes the manifest: the files of a backup, each with its size. */
export async function writeManifest(backup: string): Promise<void> {
	const sizes: Record<string, number> = {};
	for (const path of await filesBelow(backup)) sizes[relative(backup, path)] = (await stat(path)).size;
	await writeFile(manifestOf(backup), JSON.stringify(sizes), { mode: 0o600, flush: true });
}

/** Reads the sizes from the manifest; undefined if it is missing or truncated. */
async function sizesIn(backup: string): Promise<Record<string, number> | undefined> {
	const manifest = await readFile(manifestOf(backup), 'utf8').catch(ignoreMissing);
	try {
		return JSON.parse(manifest ?? '');
	} catch {
		return undefined;
	}
}

/**
 * The files that a copy of a backup lacks or has in another size. If the manifest is missing or truncated, it names
 * the manifest alone, because nobody can tell what else is missing.
 */
export async function missingOrChangedFiles(backup: string): Promise<string[]> {
	const sizes = await sizesIn(backup);
	if (!sizes) return [relative(backup, manifestOf(backup))];
	const amiss: string[] = [];
	for (const [path, size] of Object.entries(sizes))
		if ((await stat(join(backup, path)).catch(ignoreMissing))?.size !== size) amiss.push(path);
	return amiss;
}

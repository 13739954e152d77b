import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesBelow, unlessGone } from './room.ts';

const manifestOf = (backup: string) => join(backup, 'manifest.json');

/** Writes down which files a backup has, and how large each is. */
export async function writeManifest(backup: string): Promise<void> {
	const sizes: Record<string, number> = {};
	for (const path of await filesBelow(backup)) sizes[relative(backup, path)] = (await stat(path)).size;
	await writeFile(manifestOf(backup), JSON.stringify(sizes), { mode: 0o600, flush: true });
}

/**
 * The files that a copy of a backup lacks, or has in another size. None of what has no manifest: a database that a restore moved
 * aside, and a backup from before there were any.
 */
export async function missingOrChangedFiles(backup: string): Promise<string[]> {
	const manifest = await readFile(manifestOf(backup), 'utf8').catch(unlessGone);
	const amiss: string[] = [];
	for (const [path, size] of Object.entries(JSON.parse(manifest ?? '{}') as Record<string, number>))
		if ((await stat(join(backup, path)).catch(unlessGone))?.size !== size) amiss.push(path);
	return amiss;
}

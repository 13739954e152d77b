import { existsSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Others may write into such a folder, but not remove what is not theirs, as in `/tmp`. */
const sticky = 0o1000;
const anybodyElse = 0o077;

/**
 * Creates a folder, and those above it, where they are missing. Node's own way tries without end in a place such as `/proc`,
 * which says of a folder to be made that there is no such one.
 */
async function makeFolder(folder: string): Promise<void> {
	if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
	await mkdir(folder, { mode: 0o700 }).catch(async (error) => {
		const isThere = (await stat(folder).catch(() => undefined))?.isDirectory();
		if (!isThere) throw error;
	});
}

/**
 * Creates `folder` for this account alone, or closes one to others that it owns. One that is meant for all accounts
 * of the machine stays open. Rejects when it cannot be made.
 */
export async function privateFolder(folder: string): Promise<void> {
	await makeFolder(folder);
	const { mode, uid } = await stat(folder);
	const isOurs = uid === process.getuid?.();
	if (isOurs && mode & anybodyElse && !(mode & sticky)) await chmod(folder, 0o700);
}

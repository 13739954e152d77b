import { existsSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The mode bit of folders such as `/tmp`, in which everybody may write but remove only what is theirs. */
const sticky = 0o1000;
const anybodyElse = 0o077;

/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` retries for ever in a place such as `/proc`,
 * where creating a folder fails with ENOENT.
 */
async function makeFolder(folder: string): Promise<void> {
	if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
	await mkdir(folder, { mode: 0o700 }).catch(async (error) => {
		const isThere = (await stat(folder).catch(() => undefined))?.isDirectory();
		if (!isThere) throw error;
	});
}

/**
 * Creates `folder` for this account alone, or, if this account owns it, closes it to others. A folder that is meant
 * for all accounts of the machine stays open. Rejects when it cannot be created.
 */
export async function privateFolder(folder: string): Promise<void> {
	await makeFolder(folder);
	const { mode, uid } = await stat(folder);
	const isOurs = uid === process.getuid?.();
	if (isOurs && mode & anybodyElse && !(mode & sticky)) await chmod(folder, 0o700);
}

import { chmod, mkdir, stat } from 'node:fs/promises';

/** Others may write into such a folder, but not remove what is not theirs, as in `/tmp`. */
const sticky = 0o1000;
const anybodyElse = 0o077;

/**
 * Creates `folder` for this account alone, or closes one to others that it owns. One that is meant for all accounts
 * of the machine stays open. Rejects when it cannot be made.
 */
export async function privateFolder(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const { mode, uid } = await stat(folder);
	const isOurs = uid === process.getuid?.();
	if (isOurs && mode & anybodyElse && !(mode & sticky)) await chmod(folder, 0o700);
}

import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Ignores that a file or folder is gone: PostgreSQL deletes some while we read others. Rethrows any other error.
 */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}

/** The total size of these files in bytes; a file that is gone by now counts as empty. */
export async function sizeOf(paths: readonly string[]): Promise<number> {
	let size = 0;
	for (const path of paths) size += (await stat(path).catch(ignoreMissing))?.size ?? 0;
	return size;
}

/** The paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The free bytes of the disk that a folder is on; infinite if the system does not tell. */
export async function freeBytesOf(folder: string): Promise<number> {
	const disk = await statfs(folder).catch(() => undefined);
	return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

/** Whether the disk of a folder has this many bytes free; true if the system does not tell. */
export const hasSpaceFor = async (folder: string, bytes: number): Promise<boolean> =>
	(await freeBytesOf(folder)) >= bytes;

/**
 * The device number of the disk that a path is on. For a path that cannot be read or does not exist yet, that of
 * the nearest parent folder.
 */
async function diskOf(path: string): Promise<number> {
	const found = await stat(path).catch(() => undefined);
	return found ? found.dev : diskOf(dirname(path));
}

/**
 * Whether the system sees two paths on one disk. A mount point where nothing is mounted is on the disk of its
 * parent folder.
 */
export const areOnSameDisk = async (one: string, other: string): Promise<boolean> =>
	(await diskOf(one)) === (await diskOf(other));

/** A number of bytes in the form that people read. */
export const mebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;

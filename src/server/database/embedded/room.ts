import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Ignores that a file or folder is gone: PostgreSQL deletes some while others are read. */
export function unlessGone(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}

/** The bytes of these files, of which some may be gone by now. */
export async function sizeOf(paths: readonly string[]): Promise<number> {
	let size = 0;
	for (const path of paths) size += (await stat(path).catch(unlessGone))?.size ?? 0;
	return size;
}

/** The paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The bytes that the disk of a folder has to spare: without end where it cannot be asked. */
export async function roomOf(folder: string): Promise<number> {
	const disk = await statfs(folder).catch(() => undefined);
	return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

/** Whether the disk of a folder has so many bytes to spare. A disk that cannot be asked counts as one that has. */
export const hasRoomFor = async (folder: string, bytes: number): Promise<boolean> =>
	(await roomOf(folder)) >= bytes;

/**
 * The disk that a path is on, by its number; of one that cannot be read, or is not there yet, that of the nearest folder
 * that can.
 */
async function diskOf(path: string): Promise<number> {
	const found = await stat(path).catch(() => undefined);
	return found ? found.dev : diskOf(dirname(path));
}

/**
 * Whether two paths are on one disk, as the system sees disks: a folder at which another disk was to be mounted, and is not,
 * is on that of the folder around it.
 */
export const areOnSameDisk = async (one: string, other: string): Promise<boolean> =>
	(await diskOf(one)) === (await diskOf(other));

/** Bytes as people read them. */
export const mebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;

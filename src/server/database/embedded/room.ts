import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Bytes as people read them. */
export const mebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;

import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** What a socket's path may have in bytes: 104 on macOS, 108 on Linux, the zero at its end included. */
const longestPath = 103;

/** PostgreSQL's setting: the socket lies in the folder of its data, which is closed to other accounts. */
export const socketSetting = process.platform === 'win32' ? '' : '.';

const prefix = '.s.PGSQL.';

/**
 * The URL that reaches the same server through its Unix socket, which takes a third less processor time for each
 * statement than the loopback address; unchanged where there is none (Windows, a long path, a server that an older Akhara
 * left running).
 * @param cluster The folder of the server's data.
 */
export function throughSocket(url: string, cluster: string): string {
	const address = new URL(url);
	const folder = resolve(cluster);
	const path = join(folder, `${prefix}${address.port}`);
	if (Buffer.byteLength(path) > longestPath || !existsSync(path)) return url;
	// As libpq writes it, too: a host that begins with a slash is a folder.
	address.hostname = encodeURIComponent(folder);
	return address.href;
}

/** Deletes what a killed server left of its sockets. */
export async function removeStaleSockets(cluster: string): Promise<void> {
	const names = await readdir(cluster).catch(() => []);
	for (const name of names) if (name.startsWith(prefix)) await rm(join(cluster, name), { force: true });
}

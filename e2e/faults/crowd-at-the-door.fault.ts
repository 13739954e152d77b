import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startClub } from '../club-process.ts';

/** More than Node lets wait by itself. */
const crowd = 1_000;

test('a thousand connections that arrive while the club is held up wait in line, and none is dropped', async ({
	skip,
}) => {
	const most = await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '0');
	if (Number(most) < crowd) return skip('The kernel of this machine lets fewer wait');
	const club = await startClub({ SEED: 'none' });
	club.started.process.kill('SIGSTOP');
	const { hostname, port } = new URL(club.url);
	const sockets = Array.from({ length: crowd }, () => connect(Number(port), hostname));
	// The kernel answers for the club; one that it dropped would be tried again, and dropped again, for as long as this.
	await Promise.all(sockets.map((socket) => once(socket, 'connect')));
	club.started.process.kill('SIGCONT');
	expect((await fetch(`${club.url}/healthz`)).status).toBe(200);
	for (const socket of sockets) socket.destroy();
	await club.stop();
});

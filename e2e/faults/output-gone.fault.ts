import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { databaseUrlOf, startClub, startProgram } from '../club-process.ts';
import { OrderLedger } from './ledger.ts';

const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'));

/** Ends the club's own database connections, which it reports on standard error. */
async function cutConnections(dataDir: string): Promise<void> {
	const database = new pg.Client({ connectionString: await databaseUrlOf({ dataDir }) });
	await database.connect();
	await database.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'akhara%'",
	);
	await database.end();
}

test('with both outputs closed, as by `npm start | head`, the club serves on and stops in order', async () => {
	const club = await startClub();
	const ledger = await OrderLedger.open(club);
	for (const output of [club.started.process.stdout, club.started.process.stderr]) output?.destroy();
	await cutConnections(club.dataDir);
	await expect.poll(() => ledger.place(club)).toBe(true);
	await expect.poll(() => ledger.unmailed(club), { timeout: 30_000 }).toEqual([]);
	expect(await ledger.compare(club)).toEqual({ lost: [], doubled: [] });
	club.started.process.kill('SIGTERM');
	expect(await club.started.ended).toBe(0);
	expect(isRunning(club.dataDir)).toBe(false);
	await rm(club.dataDir, { recursive: true });
});

test('with both outputs on a full disk, the club starts, serves and stops in order', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'akhara-full-'));
	const port = String(await freePort('127.0.0.1'));
	const started = startProgram({ PORT: port, DATA_DIR: dataDir }, 'exec "$@" >/dev/full 2>/dev/full');
	const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, String);
	await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
	await cutConnections(dataDir);
	await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
	started.process.kill('SIGTERM');
	expect(await started.ended).toBe(0);
	expect(isRunning(dataDir)).toBe(false);
	await rm(dataDir, { recursive: true });
});

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { startClub, startProgram, untilPrinted } from '../../club-process.ts';
import { test } from '../support/test.ts';

test('stopped by SIGTERM, the club finishes the request in flight, stops its database and exits with 0', async () => {
	const club = await startClub({ SEED: 'none' });
	const body = JSON.stringify({ email: club.administrator.email, password: club.administrator.password });
	const inFlight = request(`${club.url}/auth/userLogin`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
	});
	// Half of the request is sent before the signal, the other half after it.
	inFlight.write(body.slice(0, 10));
	await expect.poll(async () => (await fetch(`${club.url}/readyz`)).status).toBe(200);
	club.started.process.kill('SIGTERM');
	await untilPrinted(club.started, /stopping/);
	await expect
		.poll(() =>
			fetch(`${club.url}/healthz`).then(
				({ status }) => status,
				() => 'refused',
			),
		)
		.toBe('refused');
	inFlight.end(body.slice(10));
	const [response] = await once(inFlight, 'response');
	expect(response.statusCode).toBe(200);
	expect(JSON.parse(await text(response))).toMatchObject({ role: 'ADMIN' });
	expect(await club.started.ended).toBe(0);
	expect(existsSync(join(club.dataDir, 'postgres/PG_VERSION'))).toBe(true);
	expect(existsSync(join(club.dataDir, 'postgres/postmaster.pid'))).toBe(false);
	await club.stop();
});

test('stopped by SIGTERM while it starts, the club leaves no database running', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-stopping-'));
	const started = startProgram({ PORT: '0', DATA_DIR: folder });
	await untilPrinted(started, /starting the database/);
	started.process.kill('SIGTERM');
	expect(await started.ended).toBe(0);
	expect(existsSync(join(folder, 'postgres/PG_VERSION'))).toBe(true);
	expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
	await rm(folder, { recursive: true });
});

import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseUrlOf, startClub } from '../club-process.ts';
import { clientOf, newMember } from '../people.ts';
import { OrderLedger } from './ledger.ts';

test('a copy of a running club is a club of its own: it neither reads, writes nor stops the original', async () => {
	const original = await startClub();
	const ledger = await OrderLedger.open(original);
	await ledger.place(original);
	const administrator = new pg.Client({ connectionString: await databaseUrlOf(original) });
	await administrator.connect();
	await administrator.query('checkpoint');
	await administrator.end();

	const folder = await mkdtemp(join(tmpdir(), 'akhara-copied-'));
	await promisify(execFile)('cp', ['-a', `${original.dataDir}/.`, folder]);
	const copy = await startClub({}, folder);
	const there = await newMember(copy.url);
	await expect(clientOf(original.url).identity.userLogin({ body: there })).rejects.toMatchObject({
		status: 401,
	});
	await ledger.placeWhile(original, copy.stop());

	expect((await fetch(`${original.url}/readyz`)).status).toBe(200);
	expect(await ledger.compare(original)).toEqual({ lost: [], doubled: [] });
	await expect.poll(() => ledger.unmailed(original), { timeout: 30_000 }).toEqual([]);
	await original.stop();
});

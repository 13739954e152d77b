import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { startClub } from '../../club-process.ts';
import { clientOf } from '../../people.ts';
import { rowsOf } from '../support/drift.ts';
import { test } from '../support/test.ts';

const run = (command: string, dataDir: string, ...args: string[]) =>
	promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...args], {
		env: { PATH: process.env.PATH, DATA_DIR: dataDir },
	});

test('a club that is restored from the night’s backup goes on as it was then', async () => {
	const club = await startClub();
	const { dataDir } = club;
	const admin = (url: string) => clientOf(url).identity.userLogin({ body: club.administrator });
	const { token } = await admin(club.url);
	const note = (url: string, text: string) => clientOf(url, token).people.note({ body: { userId: 1, text } });
	await note(club.url, 'Of before');
	const desk = clientOf(club.url, token).opening;
	expect(await desk.backups()).toEqual({ areMade: true, areOnSameDisk: true, isUnderWay: false });
	await desk.backUp({});
	const backups = join(dataDir, 'backups');
	const made = async () => (await readdir(backups).catch(() => [])).filter((name) => /-\d{6}$/.test(name));
	await expect.poll(made).toHaveLength(1);
	const [backup = ''] = await made();
	await expect
		.poll(() => desk.backups())
		.toEqual({ areMade: true, areOnSameDisk: true, isUnderWay: false, lastAt: expect.any(String) });
	await note(club.url, 'Of after');
	await expect(run('restore', dataDir, join(backups, backup))).rejects.toThrow(/Another Akhara is running/);
	await club.end();

	const restored = await run('restore', dataDir, join(backups, backup));
	expect(restored.stdout).toMatch(/npm start runs it\.\nWhat was there before is in .*before-restore-/);
	const again = await startClub({}, dataDir);
	const { timeline } = await clientOf(again.url, token).people.person({ query: { id: 1 } });
	expect(timeline.flatMap((one) => (one.kind === 'note' ? [one.text] : []))).toEqual(['Of before']);
	// It can be written to, backed up by hand, and stopped.
	await note(again.url, 'Of the new time');
	expect((await run('backup', dataDir)).stdout).toMatch(/^The backup is .*club-/);
	await again.stop();
});

test('a club is backed up before a newer program migrates its database, and opens where that is not possible', async () => {
	const club = await startClub();
	const { dataDir } = club;
	// As a program of before left it, which did not have this step.
	const asBefore = (one: typeof club) =>
		rowsOf(one, "delete from kysely_migration where name = '0122_visits_in_order'");
	const made = async () => (await readdir(join(dataDir, 'backups')).catch(() => [])).length;
	await asBefore(club);
	await club.end();
	const upgraded = await startClub({}, dataDir);
	expect(upgraded.started.printed()).toMatch(
		/database backed up before it is migrated \(.*backups.club-[\d-]+\)\n· database migrated \(0122_visits_in_order\)/,
	);
	expect(await made()).toBe(1);
	// One that fails at a step, and is started again at once, makes no further one.
	await asBefore(upgraded);
	await upgraded.end();
	const later = await startClub({}, dataDir);
	expect(later.started.printed()).toMatch(/database migrated \(0122_visits_in_order\)/);
	expect(await made()).toBe(1);

	await asBefore(later);
	await later.end();
	const again = await startClub({ BACKUP_DIR: join(dataDir, 'secret-key') }, dataDir);
	expect(again.started.printed()).toMatch(/could not be backed up before it is migrated/);
	expect(
		await rowsOf(again, "select from kysely_migration where name = '0122_visits_in_order'"),
	).toHaveLength(1);
	await again.stop();
});

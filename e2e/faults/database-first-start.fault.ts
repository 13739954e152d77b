import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startClub, startProgram, untilPrinted } from '../club-process.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'akhara-first-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('of two first starts on one folder at once, one serves and the other says why it does not', async () => {
	const programs = [1, 2].map(() => startProgram({ PORT: '0', DATA_DIR: folder, SEED: 'none' }));
	const outcomes = await Promise.all(
		programs.map((program) =>
			untilPrinted(program, /^ready /m).then(
				() => 'serves',
				() => program.printed(),
			),
		),
	);
	expect(outcomes).toContain('serves');
	expect(outcomes.find((outcome) => outcome !== 'serves')).toMatch(
		/^Another Akhara is running on the data folder/m,
	);
	const winner = programs[outcomes.indexOf('serves')];
	winner?.process.kill('SIGTERM');
	expect(await winner?.ended).toBe(0);
});

/** Whether a file of the folder itself holds a password, or names one. */
async function holdsPassword(): Promise<boolean> {
	for (const name of await readdir(folder)) {
		const path = join(folder, name);
		if (
			/password/.test(name) ||
			((await stat(path)).isFile() && /^[\w-]{32}$/.test(await readFile(path, 'utf8')))
		)
			return true;
	}
	return false;
}

test('a first start that is killed leaves no password behind, and the next one begins anew', async () => {
	const killed = startProgram({ PORT: '0', DATA_DIR: folder, SEED: 'none' });
	// The cluster is being written: its configuration comes early, long before the end.
	const isBeingCreated = async () =>
		(await readdir(folder)).some((name) => existsSync(join(folder, name, 'postgresql.conf')));
	await expect.poll(isBeingCreated, { interval: 5, timeout: 20_000 }).toBe(true);
	killed.process.kill('SIGKILL');
	await killed.ended;
	expect(existsSync(join(folder, 'postgres'))).toBe(false);
	expect(await holdsPassword()).toBe(false);

	const club = await startClub({ SEED: 'none' }, folder);
	expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
	await club.stop();
});

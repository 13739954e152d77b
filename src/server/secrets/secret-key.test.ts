import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readSecretKey } from './secret-key.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'akhara-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (env: Record<string, string> = {}) => readSecretKey(readConfig({ DATA_DIR: folder, ...env }));

test('the key is made once, by whichever process is first, and is for this account alone', async () => {
	const keys = await Promise.all(Array.from({ length: 8 }, () => read()));
	expect(new Set(keys).size).toBe(1);
	expect(keys[0]).toMatch(/^[\w-]{43}$/);
	expect(await readdir(folder)).toEqual(['secret-key']);
	expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
	expect(await read()).toBe(keys[0]);
});

test('a secret key in the environment is used, and no file is written', async () => {
	const SECRET_KEY = 'a text of at least thirty-two characters';
	expect(await read({ SECRET_KEY })).toBe(SECRET_KEY);
	expect(await readdir(folder)).toEqual([]);
});

test('a short one in the environment is refused without being shown', () => {
	expect(() => readConfig({ SECRET_KEY: 'hunter2' })).toThrow(
		'SECRET_KEY must have at least 32 characters, but it is something else.',
	);
});

test('a damaged file of the secret key is refused', async () => {
	await writeFile(join(folder, 'secret-key'), '');
	await expect(read()).rejects.toThrow(/is damaged; put back the one that belongs to the database/);
});

test.skipIf(process.platform === 'win32')(
	'where the disk is full, nothing stays of a key that could not be made',
	async () => {
		// A process that may not extend files can write as little as one on a full disk.
		const onFullDisk = `trap '' XFSZ; ulimit -f 0; exec "$@"`;
		const program = `import { readSecretKey } from '${import.meta.dirname}/secret-key.ts';
		await readSecretKey({ dataDir: '${folder}', secretKey: undefined });`;
		const node = [process.execPath, '--input-type=module', '--eval', program];
		await expect(promisify(execFile)('sh', ['-c', onFullDisk, 'sh', ...node])).rejects.toThrow('EFBIG');
		expect(await readdir(folder)).toEqual([]);
	},
);

import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { privateFolder } from './private-folder.ts';

let parent: string;
beforeEach(async () => {
	parent = await mkdtemp(join(tmpdir(), 'akhara-folder-'));
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o7777).toString(8);

test('a new folder is closed to other accounts', async () => {
	await privateFolder(join(parent, 'data'));
	expect(await modeOf(join(parent, 'data'))).toBe('700');
});

test('a folder that was open to other accounts is closed', async () => {
	await mkdir(join(parent, 'data'));
	await chmod(join(parent, 'data'), 0o755);
	await privateFolder(join(parent, 'data'));
	expect(await modeOf(join(parent, 'data'))).toBe('700');
});

test('a folder for everybody stays open', async () => {
	await chmod(parent, 0o1777);
	await privateFolder(parent);
	expect(await modeOf(parent)).toBe('1777');
});

test('a folder is made with those above it that are missing; a file in its place is left as it is', async () => {
	await privateFolder(join(parent, 'club', 'data'));
	expect(await modeOf(join(parent, 'club', 'data'))).toBe('700');
	await writeFile(join(parent, 'file'), '', { mode: 0o644 });
	await expect(privateFolder(join(parent, 'file'))).rejects.toThrow('EEXIST');
	expect(await modeOf(join(parent, 'file'))).toBe('644');
});

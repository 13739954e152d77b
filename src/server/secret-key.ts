import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, SetupError } from './config.ts';
import { privateFolder } from './private-folder.ts';

/** In characters, of base64url: 32 bytes. */
const keyLength = 43;

/**
 * The key of what the database must not tell: `SECRET_KEY`, or else the file `secret-key` of the data folder, which is
 * made where there is none.
 * @throws {SetupError} when the file is damaged
 */
export async function readSecretKey({ dataDir, secretKey }: Config): Promise<string> {
	if (secretKey) return secretKey;
	const file = join(dataDir, 'secret-key');
	const key = (await keyIn(file)) ?? (await makeKey(file, dataDir));
	if (key.length !== keyLength)
		throw new SetupError(`The file ${file} is damaged; put back the one that belongs to the database.`);
	return key;
}

async function keyIn(file: string): Promise<string | undefined> {
	try {
		return (await readFile(file, 'utf8')).trim();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/** Appears with its whole content, and once: several processes may start together. */
async function makeKey(file: string, folder: string): Promise<string> {
	await privateFolder(folder);
	const own = join(folder, `.secret-key-${randomUUID()}`);
	await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
	try {
		await link(own, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		await rm(own);
	}
	return (await keyIn(file)) ?? '';
}

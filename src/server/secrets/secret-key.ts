import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, SetupError } from '../config.ts';
import { privateFolder } from './private-folder.ts';

/** In characters of base64url: 32 bytes. */
const keyLength = 43;

type KeyConfig = Pick<Config, 'dataDir' | 'secretKey'>;

const keyFile = (dataDir: string) => join(dataDir, 'secret-key');

/**
 * Returns the key for secrets that the database must not reveal: `SECRET_KEY`, or else the content of the file
 * `secret-key` in the data folder, which is created if missing.
 * @throws {SetupError} when the file is damaged
 */
export async function readSecretKey(config: KeyConfig): Promise<string> {
	return (await findSecretKey(config)) ?? (await makeKey(config));
}

/**
 * Like {@link readSecretKey}, but creates no key: undefined if there is none yet.
 * @throws {SetupError} when the file is damaged
 */
export async function findSecretKey({ dataDir, secretKey }: KeyConfig): Promise<string | undefined> {
	if (secretKey) return secretKey;
	const file = keyFile(dataDir);
	const key = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (key !== undefined && key.trim().length !== keyLength)
		throw new SetupError(`The file ${file} is damaged; put back the one that belongs to the database.`);
	return key?.trim();
}

/** Creates the file whole and only once, because several processes may start together. */
async function makeKey(config: KeyConfig): Promise<string> {
	const { dataDir } = config;
	await privateFolder(dataDir);
	const own = join(dataDir, `.secret-key-${randomUUID()}`);
	try {
		await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
		await link(own, keyFile(dataDir));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		await rm(own, { force: true });
	}
	return (await findSecretKey(config)) ?? '';
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig, SetupError } from '../config.ts';
import { secretAbout } from '../identity/second-factor/second-factor.ts';
import { openDatabase } from '../open-database.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { signUp } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createSeal } from './seal.ts';
import { readSecretKey } from './secret-key.ts';

let server: TestServer;
let folder: string;
beforeEach(async () => {
	server = await startTestServer();
	folder = await mkdtemp(join(tmpdir(), 'akhara-held-key-'));
});
afterEach(async () => {
	await server.close();
	await rm(folder, { recursive: true });
});

const configOf = (env: Record<string, string> = {}) =>
	readConfig({ DATA_DIR: folder, DATABASE_URL: server.connection.url, ...env });

/** Opens the database in the way the club's start does. */
async function start(env: Record<string, string> = {}): Promise<void> {
	const opened = await openDatabase(configOf(env), {
		reportStep: () => {},
		onDatabaseLost: () => {},
		onLoginsCreated: () => {},
	});
	await opened.stop();
}

/** Stores a second factor, sealed with a key, that a person turned on or began to set up. */
async function sealFactor(key: string, userId: number, isConfirmed = true): Promise<void> {
	await server.connection.database
		.insertInto('second_factors')
		.values({
			user_id: userId,
			secret: createSeal(key).close('JBSWY3DPEHPK3PXP', secretAbout(userId)),
			created_at: server.clock.now,
			...(isConfirmed && { confirmed_at: server.clock.now, last_step: 1 }),
		})
		.execute();
}

const newKey = () => randomBytes(32).toString('base64url');
const digests = () => server.connection.database.selectFrom('secret_key_digest').selectAll().execute();
const refusal = /^This secret key does not belong to this database; put back the one that does\b/;

test('a start writes down which key is the database’s, once, and with another one there is none', async () => {
	await Promise.all([start(), start(), start()]);
	expect(await digests()).toHaveLength(1);
	const key = await readSecretKey(configOf());
	await start();
	await start({ SECRET_KEY: key });
	const [stored] = await digests();
	expect(stored?.digest.includes(key)).toBe(false);

	const other = start({ SECRET_KEY: newKey() });
	await expect(other).rejects.toThrow(SetupError);
	await expect(other).rejects.toThrow(refusal);
	expect(await digests()).toEqual([stored]);
});

test('two first starts at once with two keys: one is the database’s, and the other is refused', async () => {
	const starts = await Promise.allSettled([newKey(), newKey()].map((SECRET_KEY) => start({ SECRET_KEY })));
	const refused = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
	expect(refused).toEqual([expect.stringMatching(refusal)]);
	expect(await digests()).toHaveLength(1);
});

test('a backup that was restored without its key makes no new one', async () => {
	await start();
	await rm(join(folder, 'secret-key'));
	await expect(start()).rejects.toThrow(
		/^The secret key that belongs to this database is missing; put back the file secret-key, or SECRET_KEY\b/,
	);
	expect(await readdir(folder)).not.toContain('secret-key');
});

test('a database of before is held to the key that opens what is sealed in it', async () => {
	const { id } = await signUp(server);
	const key = newKey();
	await sealFactor(key, id);
	await expect(start({ SECRET_KEY: newKey() })).rejects.toThrow(refusal);
	await expect(start()).rejects.toThrow(/^The secret key that belongs to this database is missing/);
	expect(await digests()).toEqual([]);
	await writeFile(join(folder, 'secret-key'), key);
	await start();
	expect(await digests()).toHaveLength(1);
});

test('whose key is lost goes on with a new one: two-step sign-in is off, which is written down and mailed', async () => {
	const [member, other] = [await signUp(server, { name: 'Asha Rao' }), await signUp(server)];
	await start();
	const key = await readSecretKey(configOf());
	await sealFactor(key, member.id);
	await sealFactor(key, other.id, false);
	await rm(join(folder, 'secret-key'));

	await start({ SECRET_KEY_LOST: 'yes' });
	expect(await readSecretKey(configOf())).not.toBe(key);
	const { database } = server.connection;
	expect(await database.selectFrom('second_factors').selectAll().execute()).toEqual([]);
	const entries = await database
		.selectFrom('audit_entries')
		.select(['action', 'subject_name', 'after'])
		.where('action', 'in', ['secret_key_replaced', 'second_factor_reset'])
		.orderBy('id')
		.execute();
	expect(entries).toEqual([
		{ action: 'secret_key_replaced', subject_name: null, after: { accounts: 1 } },
		{ action: 'second_factor_reset', subject_name: 'Asha Rao', after: { sessionsEnded: 1 } },
	]);
	await server.workOffJobs();
	expect((await mailsTo(server, member.email)).at(-1)?.headers.subject).toMatch(/two-step sign-in/i);

	// If the variable is left set, it does nothing as long as the key is right.
	await sealFactor(await readSecretKey(configOf()), member.id);
	await start({ SECRET_KEY_LOST: 'yes' });
	await start();
	expect(await database.selectFrom('second_factors').selectAll().execute()).toHaveLength(1);
});

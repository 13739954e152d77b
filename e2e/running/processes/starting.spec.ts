import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import { databaseUrlOf, startClub, startProgram } from '../../club-process.ts';
import { expectAccessible } from '../support/club-page.ts';
import { test } from '../support/test.ts';

let folder: string;
test.beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'akhara-starting-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the club with a fault, and expects one sentence, no stack trace, and exit code 1. */
async function refusesToStart(env: Record<string, string>, sentence: RegExp, shell?: string): Promise<void> {
	const started = startProgram({ PORT: '0', DATA_DIR: folder, ...env }, shell);
	expect(await started.ended).toBe(1);
	const printed = started
		.printed()
		.trim()
		.split('\n')
		.filter((line) => !line.startsWith('· '));
	expect(printed).toHaveLength(1);
	expect(printed[0]).toMatch(sentence);
	expect(started.printed()).not.toMatch(/\bat .*:\d+:\d+/);
}

for (const [env, sentence] of [
	[{ PORT: 'eighty' }, /^PORT must be a port number from 0 to 65535, but it is "eighty"\.$/],
	[{ PORT: '70000' }, /^PORT must be a port number/],
	[
		{ DATABASE_URL: 'mysql://u:secret@h/d' },
		/^DATABASE_URL must be an address like postgresql:\/\/(?!.*secret)/,
	],
	[{ SMTP_URL: 'mail.example' }, /^SMTP_URL must be an address like smtps:/],
	[{ SMTP_URL: 'smtps://mail.example' }, /^ORIGIN must be the public address of the club, .*not set\.$/],
	[
		{ SMTP_URL: 'smtps://mail.example', ORIGIN: 'https://club.example' },
		/^MAIL_FROM must be the sender of the mails that SMTP_URL sends, but it is not set\.$/,
	],
	[{ MAIL_FROM: 'Akhara' }, /^MAIL_FROM must be an address like Akhara <no-reply@club\.example>/],
	[{ ORIGIN: 'club.example' }, /^ORIGIN must be an address like https:/],
	[{ ADMIN_EMAIL: 'nobody' }, /^ADMIN_EMAIL must be an email address/],
	[{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD must have at least 6 characters(?!.*short)/],
	[{ SEED: 'everything' }, /^SEED must be demo or none/],
	[{ WEB_CONCURRENCY: '0' }, /^WEB_CONCURRENCY must be a whole number from 1 to 16, but it is "0"\.$/],
	[
		{ WEB_CONCURRENCY: '2', DATABASE_CONNECTIONS: '50' },
		/^DATABASE_CONNECTIONS must be at most 42 with WEB_CONCURRENCY=2, because .*, but it is "50"\.$/,
	],
	[{ HOST: '203.0.113.7' }, /^Port 0 on 203\.0\.113\.7 cannot be listened on/],
	[
		{ DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/akhara' },
		/^The database akhara at 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\)\.$/,
	],
	[
		{ WEB_CONCURRENCY: '2', DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/akhara' },
		/^The database akhara at 127\.0\.0\.1:1 cannot be reached/,
	],
] as const) {
	test(`does not start with ${JSON.stringify(env)}`, () => refusesToStart(env, sentence));
}

test('does not start on a taken port', async () => {
	const other = createServer().listen(0, '127.0.0.1');
	await once(other, 'listening');
	const { port } = other.address() as { port: number };
	const sentence = new RegExp(`^Port ${port} on 127.0.0.1 is in use`);
	for (const WEB_CONCURRENCY of ['1', '2'])
		await refusesToStart({ PORT: String(port), WEB_CONCURRENCY }, sentence);
	other.close();
});

test('does not start with a data folder that cannot be written', async () => {
	await writeFile(join(folder, 'file'), '');
	await refusesToStart(
		{ DATA_DIR: join(folder, 'file') },
		/^The data folder .*file cannot be written \(\w+\); set DATA_DIR/,
	);
});

/** As an account of its own, which root has to be to become. */
const asNobody = 'exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"';
const isRoot = process.getuid?.() === 0;

test('starts by its own account again after root has started it once', async () => {
	test.skip(!isRoot, 'only root starts clubs of several accounts');
	await chown(folder, 65_534, 65_534);
	const start = (shell?: string) => startClub({ SEED: 'none' }, folder, shell);
	for (const shell of [asNobody, undefined, asNobody]) await (await start(shell)).end();
});

test("does not start on another account's database, nor begin a new one beside it", async () => {
	test.skip(!isRoot, 'only root starts clubs of several accounts');
	await (await startClub({ SEED: 'none' }, folder)).end();
	await chown(folder, 65_534, 65_534);
	const sentence =
		/^The database in .*postgres belongs to another account of this machine; run Akhara as that one/;
	await refusesToStart({}, sentence, asNobody);
	await (await startClub({ SEED: 'none' }, folder)).end();
});

test('a page that is opened while the club starts says so, and opens by itself once the club is there', async ({
	page,
}) => {
	const killed = await startClub({}, folder);
	killed.started.process.kill('SIGKILL');
	await killed.started.ended;
	// As a migration of a grown club would, this holds up the start at its last step before it serves.
	const holding = new pg.Client({ connectionString: await databaseUrlOf(killed) });
	await holding.connect();
	await holding.query('select pg_advisory_lock($1)', [advisoryLocks.preparation]);
	const starting = startClub({ PORT: new URL(killed.url).port }, folder);
	const answer = (path: string) => fetch(killed.url + path).catch(() => undefined);
	await expect.poll(async () => (await answer('/healthz'))?.status).toBe(200);
	await page.goto(`${killed.url}/store`);
	await expect(page.getByRole('heading', { level: 1, name: 'The club is starting' })).toBeVisible();
	await expectAccessible(page);
	const refused = await answer('/api/club/get');
	expect([refused?.status, await refused?.json()]).toEqual([
		503,
		expect.objectContaining({ code: 'unavailable' }),
	]);
	await holding.end();
	const club = await starting;
	await expect(page.getByRole('banner')).toBeVisible();
	await club.end();
});

test("does not start on another Akhara's data folder", async () => {
	const club = await startClub({ SEED: 'none' });
	await refusesToStart({ DATA_DIR: club.dataDir }, /^Another Akhara is running on the data folder/);
	await club.stop();
});

test('does not start without the secret key of its database, or with another, unless it is said to be lost', async () => {
	const club = await startClub({ SEED: 'none' }, folder);
	await club.end();
	const key = join(folder, 'secret-key');
	const kept = await readFile(key, 'utf8');
	await rm(key);
	for (const WEB_CONCURRENCY of ['1', '2'])
		await refusesToStart(
			{ WEB_CONCURRENCY },
			/^The secret key that belongs to this database is missing; put back/,
		);
	await writeFile(key, randomBytes(32).toString('base64url'));
	for (const WEB_CONCURRENCY of ['1', '2'])
		await refusesToStart(
			{ WEB_CONCURRENCY },
			/^This secret key does not belong to this database; put back the one/,
		);
	await writeFile(key, kept);
	await (await startClub({ SEED: 'none' }, folder)).end();

	await rm(key);
	await (await startClub({ SEED: 'none', SECRET_KEY_LOST: 'yes', WEB_CONCURRENCY: '2' }, folder)).end();
	expect(await readFile(key, 'utf8')).not.toBe(kept);
	await (await startClub({ SEED: 'none' }, folder)).end();
});

test('prints generated logins at the first start alone, and stores them as hashes of the full cost', async () => {
	const first = await startClub({ ADMIN_PASSWORD: '' }, folder);
	const printed = first.started.printed();
	const password = /^\s+Administrator\s+admin@akhara\.local\s+(\S{16})$/m.exec(printed)?.[1];
	expect(password).toBeTruthy();
	expect(printed).toMatch(/^\s+Demo member\s+member@akhara\.local\s+\S{16}$/m);
	first.started.process.kill('SIGTERM');
	expect(await first.started.ended).toBe(0);

	const second = await startClub({ ADMIN_PASSWORD: '' }, folder);
	expect(second.started.printed()).not.toMatch(/Administrator|Demo member/);
	const login = await fetch(`${second.url}/auth/userLogin`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ email: 'admin@akhara.local', password }),
	});
	expect(await login.json()).toMatchObject({ role: 'ADMIN' });

	const database = new pg.Client({ connectionString: await databaseUrlOf(second) });
	await database.connect();
	const { rows } = await database.query<{ password_hash: string }>('select password_hash from users');
	await database.end();
	expect(rows.length).toBeGreaterThan(1);
	// The first recommendation of the OWASP Password Storage Cheat Sheet; other tests hash at a lower cost.
	for (const { password_hash } of rows)
		expect(password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')).toBe(true);
	await second.stop();
});

test('the same seed gives the same shop', async () => {
	const shop = async () => {
		const club = await startClub({}, await mkdtemp(join(folder, 'club-')));
		const answer = await fetch(`${club.url}/api/product/getAll?limit=100`);
		const { content } = (await answer.json()) as { content: unknown[] };
		const top = await (await fetch(`${club.url}/api/product/topSeller`)).json();
		await club.stop();
		return { content, top };
	};
	const [one, other] = await Promise.all([shop(), shop()]);
	expect(one.content).toHaveLength(48);
	expect(one).toEqual(other);
});

test('a start whose code was compiled before loads nothing to strip its types, in any of its processes', async () => {
	const strips = 'process.moduleLoadList.includes("NativeModule internal/deps/amaro/dist/index")';
	const tell = `process.on("exit",()=>process.stderr.write("strips:"+${strips}+"\\n"))`;
	const env = {
		WEB_CONCURRENCY: '2',
		NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}`,
	};
	await (await startClub({ SEED: 'none', WEB_CONCURRENCY: '2' }, folder)).end();
	const club = await startClub({ SEED: 'none', ...env }, folder);
	await club.end();
	expect(club.started.printed().match(/strips:\w+/g)).toEqual(Array(3).fill('strips:false'));
});

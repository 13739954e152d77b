import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpeningState } from '#shared/opening/opening.contract.ts';
import { writeFirstFacts } from '../club/club.queries.ts';
import { enqueueJobs } from '../jobs/enqueue-jobs.ts';
import { outboxMailer } from '../mail/outbox.ts';
import { newClub } from '../seed/new-club.ts';
import { newSeller, readDeskClub } from '../testing/club.ts';
import { eventually } from '../testing/eventually.ts';
import { commitImport, memberCells, stageFile } from '../testing/fixtures/imports.ts';
import { readMail, withMailServer } from '../testing/fixtures/mail.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { employ } from '../testing/fixtures/staff.ts';
import { registerForTax, tax } from '../testing/fixtures/taxes.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sendTestMail } from './test-mail.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	const { database } = server.connection;
	for (const table of ['plan_prices', 'plans', 'centres', 'club'] as const)
		await database.deleteFrom(table).execute();
	await writeFirstFacts(database, { ...newClub, isDemo: false, isOpen: false }, server.clock.now);
	owner = await signUpAdministrator(server);
	await database.updateTable('users').set({ name: 'Administrator' }).execute();
});
afterAll(() => server.close());
beforeEach(() => server.connection.database.updateTable('club').set({ not_needed: [] }).execute());

const post = (call: string, body: object = {}) =>
	server.call('POST', `/api/opening/${call}`, { token: owner.token, body });
async function state(): Promise<OpeningState> {
	const { status, body } = await server.call('GET', '/api/opening/state', { token: owner.token });
	expect(status).toBe(200);
	return body;
}
const done = async () => (await state()).steps.filter(({ isDone }) => isDone).map(({ step }) => step);

test('a new club says that it is not open, invents nothing, and names what keeps it from opening', async () => {
	const { body: facts } = await server.call('GET', '/api/club/get');
	expect(facts).toMatchObject({
		isOpen: false,
		isDemo: false,
		centres: [],
		plans: [],
		consultancies: [],
		openingHours: [],
		membershipFee: 0,
		hasReviews: false,
	});
	expect((await server.call('GET', '/api/club/front')).body).toMatchObject({ reviews: [], classes: [] });
	expect((await server.call('GET', '/api/club/promotions')).body).toEqual([]);
	expect(await state()).toMatchObject({ isOpen: false, isDemo: false, mail: { hasServer: false } });
	expect(await done()).toEqual([]);
	const refused = await post('open');
	expectRefusal(refused, 409, 'The club still needs its texts, centres, plans');
	expect(refused.body.code).toBe('steps_missing');
});

test('each step of the opening is done when the club has what it asks for; then the club opens', async () => {
	const { texts } = await readDeskClub(server, owner);
	const named = {
		...texts,
		name: 'Kusti House',
		city: 'Mysuru',
		headline: 'Two floors of iron.',
		openingHours: 'Mon-Sat 6:00AM-9:00PM',
	};
	const patch = (path: string, body: object) => server.call('PATCH', path, { token: owner.token, body });
	expect((await patch('/api/club/updateTexts', named)).status).toBe(200);
	expect(await done()).toEqual(['texts']);

	const centre = {
		code: 'GOK',
		name: 'Gokulam',
		street: '',
		phone: '',
		position: '',
		openingHours: '',
		capacity: '',
		upiId: '',
	};
	await server.call('POST', '/api/club/addCentre', { token: owner.token, body: centre });
	expect(await done()).toEqual(['texts', 'centres']);

	expect((await post('samplePlans')).body.status).toBe('3 plans are on sale; please check their prices');
	expectRefusal(await post('samplePlans'), 409, 'There are plans already; please change them instead');
	expect(await done()).toEqual(['texts', 'centres', 'plans']);
	const { body: sold } = await server.call('GET', '/api/club/plans');
	expect(sold.plans.map(({ type }: { type: string }) => type)).toEqual(['Elite', 'Elite Pro', 'Elite Plus']);
	// The club has no classes, so its plans must not promise any.
	expect(JSON.stringify(sold.plans)).not.toMatch(/class|yoga|boxing/i);

	const { body: profile } = await server.call('GET', '/api/user/profile', { token: owner.token });
	expect((await patch('/api/user/update', { ...profile, name: 'Uma Hegde' })).status).toBe(200);
	await employ(server, { duty: 'front_desk', centreId: null });
	const importId = await stageFile(server, owner, 'members', [
		memberCells(1, { plan: 'Elite', centre: 'Gokulam' }),
	]);
	await commitImport(server, owner, importId);
	expect(await done()).toEqual(['texts', 'centres', 'plans', 'staff', 'members', 'account']);
	expect((await state()).steps.find(({ step }) => step === 'members')).toMatchObject({ count: 1 });

	const answer = await post('open');
	expect(answer).toMatchObject({ status: 200, body: { status: 'Kusti House is open' } });
	expect((await server.call('GET', '/api/club/get')).body.isOpen).toBe(true);
	expect((await post('open')).status).toBe(200);
});

test('a shelf of samples is put where there is no product, and nowhere else', async () => {
	expect((await post('sampleProducts')).body.status).toMatch(/^\d\d products are on the shelf$/);
	const { count } = (await state()).steps.find(({ step }) => step === 'products') ?? {};
	const { headers } = await server.call('GET', '/api/product/getAll');
	expect(headers.get('X-Total-Count')).toBe(String(count));
	expectRefusal(await post('sampleProducts'), 409, 'There are products already; please change them instead');
	await addProduct(server, owner);
	expect((await state()).steps.find(({ step }) => step === 'products')?.count).toBe((count ?? 0) + 1);
});

test('what the seller has not said is named, until all of it is; a licence is asked of whoever sells food alone', async () => {
	const seller = async () => (await state()).steps.find(({ step }) => step === 'seller');
	const { database } = server.connection;
	await database.updateTable('products').set({ archived_at: server.clock.now }).execute();
	const all = ['legalName', 'address', 'phone', 'email'];
	const officer = ['officerName', 'officerRole', 'officerPhone', 'officerEmail'];
	expect(await seller()).toMatchObject({ isDone: false, missing: [...all, ...officer], hasGstin: false });
	await addProduct(server, owner, { kind: 'other' });
	expect((await seller())?.missing).not.toContain('fssai');
	await addProduct(server, owner, { kind: 'food' });
	expect((await seller())?.missing).toContain('fssai');

	// More is required than a name and an officer who can be reached.
	const save = (changes: object) =>
		server.call('PATCH', '/api/club/updateSeller', {
			token: owner.token,
			body: { ...newSeller({ gstin: '' }), ...changes },
		});
	await save({ address: '', phone: '', fssai: '', officerRole: '', officerPhone: '' });
	expect(await seller()).toMatchObject({
		isDone: false,
		missing: ['address', 'phone', 'fssai', 'officerRole', 'officerPhone'],
	});
	await save({});
	expect(await seller()).toMatchObject({ isDone: true, hasGstin: false });
	expect(await seller()).not.toHaveProperty('missing');
	await save({ gstin: newSeller().gstin });
	expect(await seller()).toMatchObject({ isDone: true, hasGstin: true });
	await save(Object.fromEntries(Object.keys(newSeller()).map((name) => [name, ''])));
	await database.updateTable('products').set({ archived_at: null }).execute();
});

test('once the club has a GSTIN, the products that have no tax class are counted', async () => {
	const untaxed = async () => (await state()).steps.find(({ step }) => step === 'products')?.untaxed;
	const id = await addProduct(server, owner);
	const { rows } = await server.connection.pool.query('select count(*) as left from products');
	expect(await untaxed()).toBeUndefined();
	await registerForTax(owner);
	expect(await untaxed()).toBe(Number(rows[0].left));
	await tax(owner, [id]);
	expect(await untaxed()).toBe(Number(rows[0].left) - 1);
	const later = async () => (await state()).steps.find(({ step }) => step === 'products')?.taxedLater;
	expect(await later()).toBeUndefined();
	await tax(owner, [id], { from: '2100-04-01' });
	expect([await untaxed(), await later()]).toEqual([Number(rows[0].left) - 1, 1]);
	// A product that is no longer sold needs no tax class.
	await server.connection.database.updateTable('products').set({ archived_at: new Date() }).execute();
	expect(await untaxed()).toBeUndefined();
	await server.connection.database.updateTable('products').set({ archived_at: null }).execute();
});

test('a step that a club does not need leaves the list, and comes back', async () => {
	const set = (body: object) => server.call('PATCH', '/api/opening/notNeeded', { token: owner.token, body });
	const isNotNeeded = async () => (await state()).steps.find(({ step }) => step === 'seller')?.isNotNeeded;
	expect((await set({ step: 'seller', need: 'not needed' })).status).toBe(200);
	await set({ step: 'seller', need: 'not needed' });
	expect(await isNotNeeded()).toBe(true);
	await set({ step: 'seller', need: 'needed' });
	expect(await isNotNeeded()).toBe(false);
	expectRefusal(
		await set({ step: 'centres', need: 'not needed' }),
		422,
		'step must be one of seller, products, staff, members, mail',
	);
});

test('a test message reaches the owner who asked, and the state tells of it', async () => {
	expect((await post('testMail')).body.status).toBe(`A test message is on its way to ${owner.email}`);
	expect((await state()).mail.test).toMatchObject({ address: owner.email, status: 'waiting' });
	await server.workOffJobs();
	expect((await state()).mail.test).toMatchObject({ address: owner.email, status: 'sent' });
	const mail = (await server.mails()).at(-1);
	expect(mail).toContain(`To: ${owner.email}`);
	expect(mail).toContain('Subject: Mail from Kusti House works');
	// Without a mail server, the message is only in a file.
	expect(await done()).not.toContain('mail');
});

test('a test message that the mail server refuses says why, and is not tried again', async () => {
	await post('testMail');
	const { database } = server.connection;
	const { id } = await database
		.selectFrom('mail_tests')
		.select('id')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	const folder = await mkdtemp(join(tmpdir(), 'akhara-mail-'));
	const outbox = outboxMailer(folder, async () => ({ from: 'Kusti House <no-reply@kusti.example>' }));
	let tried = 0;
	const services = {
		database,
		club: { read: async () => ({ name: 'Kusti House' }) },
		clock: () => server.clock.now,
		origin: 'https://kusti.example',
		mailer: {
			send: async () => {
				tried += 1;
				throw new Error('535 Authentication failed');
			},
		},
	} as unknown as Parameters<typeof sendTestMail>[1];
	await sendTestMail({ testId: id }, services);
	expect((await state()).mail.test).toMatchObject({ status: 'failed', error: '535 Authentication failed' });
	await sendTestMail({ testId: id }, services);
	await sendTestMail({ testId: id }, { ...services, mailer: outbox });
	expect(tried).toBe(1);
	expect(await readdir(folder)).toEqual([]);
	await rm(folder, { recursive: true });
});

test('mail is done once a mail server has taken a test message', async () => {
	const withServer = await startTestServer(withMailServer);
	try {
		const { token } = await signUpAdministrator(withServer);
		const mail = async () => {
			const { body } = await withServer.call('GET', '/api/opening/state', { token });
			return [body.mail.hasServer, body.steps.find(({ step }: { step: string }) => step === 'mail').isDone];
		};
		expect(await mail()).toEqual([true, false]);
		await withServer.call('POST', '/api/opening/testMail', { token, body: {} });
		expect(await mail()).toEqual([true, false]);
		await withServer.workOffJobs();
		expect(await mail()).toEqual([true, true]);
		const from = (await withServer.mails()).map((sent) => readMail(sent).headers.from);
		expect(from.at(-1)).toBe('Akhara <no-reply@club.example>');
	} finally {
		await withServer.close();
	}
});

test('mails that fail again and again are told with the reason, in which there is no address, and go when they are tried again', async () => {
	const { database, pool } = server.connection;
	const unsent = async () => (await server.call('GET', '/api/opening/mails', { token: owner.token })).body;
	await server.workOffJobs();
	expect(await unsent()).toEqual({ count: 0, trying: 0 });
	expect((await post('retryMails')).body.status).toBe('No mail waits to be tried again');

	for (const [kind, attempts, failedAgo, error] of [
		['send_test_mail', 5, '100 seconds', '421 Try later'],
		['send_test_mail', 25, '50 seconds', '550 5.1.1 <asha@home.example>:\n Recipient address rejected'],
		['send_test_mail', 4, '10 seconds', '451 Greylisted'],
		['show_stock', 9, '1 minute', 'not a mail'],
	] as const) {
		const { body } = await post('testMail');
		expect(body.status).toMatch(/^A test message is on its way/);
		await enqueueJobs(database);
		await pool.query(
			`update graphile_worker._private_jobs set attempts = $1::integer, last_error = $2,
				run_at = now() - $3::interval + exp(least($1::integer, 10)) * interval '1 second',
				task_id = (select id from graphile_worker._private_tasks where identifier = $4)
			where attempts = 0`,
			[attempts, error, failedAgo, kind],
		);
	}
	// The codes of an hour ago have expired, and nobody waits for them; one of these minutes may still be useful.
	for (const [age, email] of [
		['1 hour', 'late@home.example'],
		['3 minutes', owner.email],
	]) {
		const payload = JSON.stringify({ email, browser: '', at: server.clock.now.toISOString() });
		await pool.query(`select graphile_worker.add_job('send_one_time_code', $1::json)`, [payload]);
		await pool.query(
			`update graphile_worker._private_jobs set attempts = 5, last_error = '421 Try later',
				created_at = now() - $1::interval, run_at = now() + interval '1 minute' where attempts = 0`,
			[age],
		);
	}
	expect(await unsent()).toEqual({
		...{ count: 3, trying: 0 },
		lastReason: '550 5.1.1 <[address]>: Recipient address rejected',
	});
	const before = (await server.mails()).length;
	expect((await post('retryMails')).body.status).toBe('3 mails are tried again now');
	expect(await unsent()).toMatchObject({ count: 3, trying: 3 });
	await server.workOffJobs();
	expect((await server.mails()).length - before).toBe(3);
	await eventually(async () => expect(await unsent()).toEqual({ count: 0, trying: 0 }));
	const { rows } = await pool.query(
		`select after from audit_entries where action = 'mails_retried' order by id`,
	);
	expect(rows).toEqual([{ after: { mails: 3 } }]);
	await pool.query('delete from graphile_worker._private_jobs');
});

test('the last backup is told, and why one since then failed; one is made at the owner’s request, once at a time', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-backups-'));
	const own = await startTestServer({ DATABASE_URL: '', BACKUP_DIR: folder });
	try {
		const { token } = await signUpAdministrator(own);
		const { pool } = own.connection;
		const backups = async () => (await own.call('GET', '/api/opening/backups', { token })).body;
		const backUp = () => own.call('POST', '/api/opening/backUp', { token, body: {} });
		const fail = (failure: string, at: string) =>
			pool.query(
				`update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1, created_at = $2
				where attempts = 0`,
				[failure, at],
			);
		// The state as the club sees it that made these backups, on the disk for temporary files.
		const made = { areMade: true, areOnSameDisk: true };
		expect(await backups()).toEqual({ ...made, isUnderWay: false });

		for (const name of ['club-2026-11-27-022000', 'club-2026-11-28-022001', 'club-2026-11-29-022000.part'])
			await mkdir(join(folder, name));
		const lastAt = '2026-11-27T20:50:01.000Z';
		expect(await backups()).toEqual({ ...made, lastAt, isUnderWay: false });

		// Two clicks make one backup. It counts as under way from then on, even before the queue has its job.
		const answers = await Promise.all([backUp(), backUp()]);
		expect(answers.map(({ body }) => body.status ?? body.code).sort()).toEqual([
			...['A backup is being made', 'backup_under_way'],
		]);
		expect(await backups()).toEqual({ ...made, lastAt, isUnderWay: true });
		await enqueueJobs(own.connection.database);
		expect(await backups()).toEqual({ ...made, lastAt, isUnderWay: true });
		const again = await backUp();
		expect([again.status, again.body.code]).toEqual([409, 'backup_under_way']);
		await fail('The disk has\n no room', '2026-11-28T20:50:00Z');
		expect(await backups()).toEqual({
			...made,
			...{ lastAt, isUnderWay: false },
			failure: 'The disk has no room',
		});
		await mkdir(join(folder, 'club-2026-11-29-022030'));
		expect(await backups()).toEqual({
			...made,
			...{ lastAt: '2026-11-28T20:50:30.000Z', isUnderWay: false },
		});
	} finally {
		await own.close();
		await rm(folder, { recursive: true });
	}
});

test('backups on another disk than the club’s are told from those that are lost with it', async () => {
	// On Linux, this folder is on a disk of its own, in memory.
	const folder = await mkdtemp('/dev/shm/akhara-backups-');
	// The folder does not exist before the first backup: the disk of its parent counts.
	const own = await startTestServer({ DATABASE_URL: '', BACKUP_DIR: join(folder, 'club') });
	try {
		const { token } = await signUpAdministrator(own);
		expect((await own.call('GET', '/api/opening/backups', { token })).body).toEqual({
			...{ areMade: true, isUnderWay: false },
		});
	} finally {
		await own.close();
		await rm(folder, { recursive: true });
	}
});

test('a club whose database is kept elsewhere makes no backups, and says so', async () => {
	expect((await server.call('GET', '/api/opening/backups', { token: owner.token })).body).toEqual({
		...{ areMade: false, isUnderWay: false },
	});
	const refused = await post('backUp');
	expect([refused.status, refused.body.code]).toEqual([409, 'backups_not_made']);
});

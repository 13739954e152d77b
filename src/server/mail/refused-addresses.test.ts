import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { guardianConsent, signUpMinor } from '../testing/fixtures/guardians.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type Mailer, smtpMailer } from './mailer.ts';

/** The mail server's answers to recipients, by a part of their address; it accepts all others. */
const answers: Record<string, string> = {};
let taken: string[] = [];

/** A mail server with just as much of SMTP as one mail needs. */
const mailServer = createServer((socket) => {
	const say = (line: string) => socket.write(`${line}\r\n`);
	let isMail = false;
	say('220 mail.example');
	socket.on('error', () => {});
	socket.on('data', (chunk) => {
		for (const line of chunk.toString().split('\r\n')) {
			if (isMail) {
				if (line !== '.') continue;
				isMail = false;
				say('250 Taken');
			} else if (/^RCPT/i.test(line)) {
				const refusal = Object.entries(answers).find(([part]) => line.includes(part))?.[1];
				if (!refusal) taken.push(/<(.*?)>/.exec(line)?.[1] ?? '');
				say(refusal ?? '250 Fine');
			} else if (/^DATA/i.test(line)) {
				isMail = true;
				say('354 Go on');
			} else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
			else if (line) say('250 Fine');
		}
	});
});

let server: TestServer;
let owner: Person;
let mailer: Mailer;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_REGISTRATIONS: '100' });
	owner = await signUpAdministrator(server);
	await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
	const bound = mailServer.address();
	const port = typeof bound === 'object' && bound ? bound.port : 0;
	mailer = smtpMailer(`smtp://127.0.0.1:${port}`, async () => ({
		from: 'Akhara <no-reply@club.example>',
	}));
});
afterAll(async () => {
	mailServer.close();
	await server.close();
});
beforeEach(async () => {
	for (const part of Object.keys(answers)) delete answers[part];
	taken = [];
	await server.connection.pool.query('delete from graphile_worker._private_jobs');
});

const workOff = () => server.workOffJobs(mailer);
// Counts the jobs until they are gone: a job is deleted shortly after it ran.
const queued = async () =>
	(await server.connection.pool.query('select from graphile_worker.jobs')).rows.length;
const mails = async () => (await server.call('GET', '/api/opening/mails', { token: owner.token })).body;
const refusedAt = async ({ id }: Person) =>
	(await owner.client.people.person({ query: { id } })).mailRefusedAt;
const forgot = ({ email }: Person) => server.call('POST', '/auth/forgotPassword', { body: { email } });

test('a mail to an address that does not exist is not tried again, and the desk sees at the person that it was refused', async () => {
	const gone = await signUp(server, { name: 'Asha Rāo' });
	const { now } = server.clock;
	await server.workOffJobs();
	answers[gone.email] = `550 5.1.1 <${gone.email}>: Recipient address rejected: User unknown`;
	await forgot(gone);
	await workOff();
	await expect.poll(queued).toBe(0);
	expect(await mails()).toEqual({
		...{ count: 0, trying: 0 },
		...{ refused: [{ email: gone.email, at: now.toISOString(), userId: gone.id, name: 'Asha Rāo' }] },
		refusedInAll: 1,
	});
	expect(await refusedAt(gone)).toBe(now.toISOString());

	// A mail that is accepted makes the address a good one again.
	delete answers[gone.email];
	await forgot(gone);
	await workOff();
	expect(taken).toEqual([gone.email]);
	expect(await refusedAt(gone)).toBeUndefined();
	expect(await mails()).toEqual({ count: 0, trying: 0 });
});

test.each([
	['421 4.7.0 Try again later', 'asks to wait'],
	['451 4.7.1 Greylisted', 'asks to wait'],
	['554 5.7.1 Relay access denied', 'refuses the club'],
	['550 relay not permitted', 'refuses the club'],
	['550 5.7.26 This mail is unauthenticated', 'refuses the club'],
	['552 5.2.2 Mailbox full', 'may take it later'],
])('a mail of which the server says %j is tried again: it %s', async (answer) => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
	const member = await signUp(server);
	await server.workOffJobs();
	answers[member.email] = answer;
	await forgot(member);
	await workOff();
	await expect.poll(queued).toBe(1);
	expect(await refusedAt(member)).toBeUndefined();
	logged.mockRestore();
});

test.each(['550 No such user here', '553 5.1.2 Bad domain', '551 User not local', '550 5.2.1 Disabled'])(
	'%j says that there is no such mailbox',
	async (answer) => {
		const member = await signUp(server);
		await server.workOffJobs();
		answers[member.email] = answer;
		await forgot(member);
		await workOff();
		await expect.poll(queued).toBe(0);
		expect(await refusedAt(member)).toBe(server.clock.now.toISOString());
	},
);

test('an address that is deleted with its account is not kept for the mail that says so', async () => {
	const { pool } = server.connection;
	await pool.query('delete from refused_addresses');
	const leaver = await signUp(server);
	await server.workOffJobs();
	answers[leaver.email] = '550 5.1.1 No such user here';
	const { name } = await owner.client.people.person({ query: { id: leaver.id } });
	await owner.client.people.remove({ body: { userId: leaver.id, name, endsMemberships: [] } });
	await workOff();
	await expect.poll(queued).toBe(0);
	expect((await pool.query('select email from refused_addresses')).rows).toEqual([]);
});

test('the address of a guardian is told with the name of the minor, and goes with their account', async () => {
	await server.connection.pool.query('delete from refused_addresses');
	const minor = await signUpMinor(server, { name: 'Tarun Rao' });
	const email = 'Lalitha@home.example';
	await owner.client.people.recordGuardian({ body: guardianConsent({ userId: minor.id, email }) });
	await server.workOffJobs();
	const at = server.clock.now.toISOString();
	await server.connection.pool.query('insert into refused_addresses values ($1, $2)', [
		email.toLowerCase(),
		at,
	]);
	expect((await mails()).refused).toContainEqual({
		...{ email: email.toLowerCase(), at, userId: minor.id, name: 'Tarun Rao', isGuardian: true },
	});
	const body = { userId: minor.id, name: 'Tarun Rao', endsMemberships: [] };
	await owner.client.people.remove({ body });
	expect(await mails()).not.toHaveProperty('refused');
});

test('the address of a guardian whose consent was taken back is told no more: the next one has their own', async () => {
	const { pool } = server.connection;
	await pool.query('delete from refused_addresses');
	const minor = await signUpMinor(server);
	const email = 'mistyped@home.example';
	await owner.client.people.recordGuardian({ body: guardianConsent({ userId: minor.id, email }) });
	await pool.query('insert into refused_addresses values ($1, $2)', [email, server.clock.now]);
	const { guardian } = await owner.client.people.person({ query: { id: minor.id } });
	await owner.client.people.withdrawGuardian({
		body: { userId: minor.id, consentedAt: guardian?.consentedAt ?? '' },
	});
	expect(await mails()).not.toHaveProperty('refused');
});

test('of more addresses than are named it is said how many there are', async () => {
	const { pool } = server.connection;
	await pool.query(
		`insert into refused_addresses
		select 'one-of-' || nth || '@home.example', $1::timestamptz - nth * interval '1 second'
		from generate_series(1, 12) as nth`,
		[server.clock.now],
	);
	const { refused, refusedInAll } = await mails();
	expect([refused.length, refused[0].email, refusedInAll]).toEqual([10, 'one-of-1@home.example', 12]);
	await pool.query('delete from refused_addresses');
});

test('a refused address is forgotten with another email, with its account and after a month; without an account, it is listed by its address alone', async () => {
	const { pool } = server.connection;
	await pool.query('delete from refused_addresses');
	const [leaver, corrected] = [await signUp(server), await signUp(server)];
	await pool.query('update users set email_confirmed_at = null where id = $1', [corrected.id]);
	await server.workOffJobs();
	for (const email of [leaver.email, corrected.email, 'visitor@home.example'])
		await pool.query('insert into refused_addresses values ($1, $2)', [email, server.clock.now]);
	expect((await mails()).refused).toHaveLength(3);
	expect((await mails()).refused).toContainEqual({
		...{ email: 'visitor@home.example', at: server.clock.now.toISOString() },
	});
	const { name } = await owner.client.people.person({ query: { id: leaver.id } });
	await owner.client.people.remove({ body: { userId: leaver.id, name, endsMemberships: [] } });
	const { client } = owner;
	const { phone, DOB, ...person } = await client.people.person({ query: { id: corrected.id } });
	expect(person.mailRefusedAt).toBeDefined();
	const email = `new-${corrected.email}`;
	await client.people.correct({ body: { userId: corrected.id, name: person.name, email, phone, DOB } });
	expect(await refusedAt(corrected)).toBeUndefined();
	// The desk has dealt with the others: it removed one person, and corrected the address of another.
	expect((await mails()).refused.map((one: { email: string }) => one.email)).toEqual([
		'visitor@home.example',
	]);
	server.clock.now = new Date(server.clock.now.getTime() + 8 * 86_400_000);
	expect(await mails()).not.toHaveProperty('refused');
	server.clock.now = new Date(server.clock.now.getTime() + 23 * 86_400_000);
	await pool.query(`select graphile_worker.add_job('tidy_up')`);
	await server.workOffJobs();
	expect((await pool.query('select from refused_addresses')).rows).toEqual([]);
});

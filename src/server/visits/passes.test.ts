import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { signPassCode, stepAt } from '#shared/visits/pass.rules.ts';
import { clockSetter } from '../testing/dates.ts';
import { centres } from '../testing/demo-facts.ts';
import { mailsTo, requestCode } from '../testing/fixtures/mail.ts';
import { runMembership } from '../testing/fixtures/membership.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { turnOnSecondFactor } from '../testing/fixtures/second-factor.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { makePass, newPass, visitsOf } from '../testing/fixtures/visits.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let desk: Person;
let here: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_REGISTRATIONS: '1000' });
	owner = await signUpAdministrator(server);
	[here] = await twoCentres(server);
	desk = await employ(server, { duty: 'front_desk', centreId: here });
});
afterAll(() => server.close());

/** Fixed for the whole file, as midnight may pass during the run. */
const today = clubToday();
const setClock = clockSetter(() => server);
beforeEach(() => setClock(today));
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const later = (seconds: number) => {
	server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
};
/** Logs in again, as sessions end when the clock is moved. */
const anew = (person: Person) => logInAgain(server, person);
const ask = ({ code }: { code: string }, by = desk) =>
	by.client.visits.enter({ body: { centreId: here, code } });

describe('a pass', () => {
	test('lets its holder in, and is told by the desk from the one of anybody else', async () => {
		const member = await signUp(server, { name: 'Asha Rao' });
		const membershipId = await runMembership(server, owner, member);
		const pass = await makePass(member);
		const { verdict, person, visit, inside } = await ask({ code: await pass.codeAt(server.clock.now) });
		// The phone shows the next code a moment later, which makes no second visit.
		const next = await pass.codeAt(new Date(server.clock.now.getTime() + 15_000));
		expect(await ask({ code: next })).toMatchObject({
			verdict: { colour: 'green', code: 'again', sentence: 'Came in a moment ago, at 12:00 pm' },
			visit: { id: visit?.id },
		});
		expect(verdict).toMatchObject({ colour: 'green', code: 'ok', membershipId });
		expect(verdict.sentence).toMatch(/^Welcome, Asha\. \d+ days left$/);
		expect(person).toEqual({
			...{ userId: member.id, name: 'Asha Rao', centreIds: [here] },
			swims: { membershipId, amount: 5, left: 5 },
		});
		expect(visit).toMatchObject({ usesSession: false });
		expect(inside).toBe(1);
		expect(await member.client.visits.mine({})).toEqual({
			rows: [
				{
					...{ id: visit?.id, centre: centres[0], usesSession: false },
					enteredAt: server.clock.now.toISOString(),
				},
			],
			hasMore: false,
		});
		await desk.client.visits.leave({ body: { visitId: visit?.id ?? 0 } });
	});

	test('has codes of 45 seconds', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		const pass = await makePass(member);
		// This is the beginning of a step.
		const shown = server.clock.now;
		const code = await pass.codeAt(shown);
		later(46);
		expect((await ask({ code })).verdict).toEqual({
			...{ colour: 'red', code: 'code_old', act: 'search' },
			sentence: 'This code is old. Please ask for the live one',
		});
		later(-2);
		expect((await ask({ code })).verdict.code).toBe('ok');
	});

	test('of a phone whose clock is five minutes off is not read, and says why', async () => {
		const member = await signUp(server);
		const pass = await makePass(member);
		const codeOf = (minutes: number) => pass.codeAt(new Date(server.clock.now.getTime() + minutes * 60_000));
		expect((await ask({ code: await codeOf(-5) })).verdict.sentence).toMatch(/^This code is old/);
		expect((await ask({ code: await codeOf(5) })).verdict.sentence).toMatch(/^The clock of this phone/);
	});

	test('that is not of this club, was changed or moved to another phone is refused and audited', async () => {
		const member = await signUp(server, { name: 'Vikram Shetty' });
		await runMembership(server, owner, member);
		const pass = await makePass(member);
		const code = await pass.codeAt(server.clock.now);
		const flipped = code.slice(0, 60) + (code[60] === 'A' ? 'B' : 'A') + code.slice(61);
		// Signed for another club: the id of its pass belongs to somebody here.
		const { privateKey } = await newPass(member);
		const foreign = await signPassCode(privateKey, {
			passId: pass.id,
			step: stepAt(server.clock.now.getTime()),
		});
		const unknown = await signPassCode(privateKey, {
			passId: 4_000_000_000,
			step: stepAt(server.clock.now.getTime()),
		});
		for (const one of ['AK1ABC', 'hello', 'upi://pay?pa=shop@okbank'])
			expect((await ask({ code: one })).verdict).toMatchObject({ code: 'code_invalid' });
		for (const one of [flipped, foreign, unknown])
			expect((await ask({ code: one })).verdict, one).toMatchObject({
				...{ colour: 'red', code: 'code_invalid', sentence: 'Not a pass of this club' },
			});
		later(1);
		const second = await anew(member);
		await makePass(second);
		expect(await ask({ code })).toMatchObject({
			verdict: {
				code: 'code_invalid',
				sentence: 'This pass is on another phone by now. Please search by name',
			},
		});
		const { rows } = await server.connection.pool.query(
			`select subject_name, after ->> 'why' as why from audit_entries where action = 'pass_refused' order by id desc limit 9`,
		);
		expect(rows).toEqual([
			{ subject_name: 'Vikram Shetty', why: 'This pass is on another phone by now. Please search by name' },
			// Codes that do not look like a pass are not recorded.
			...Array.from({ length: 3 }, () => ({ subject_name: null, why: 'Not a pass of this club' })),
		]);
		expect(await visitsOf(server, member.id)).toEqual([]);
	});
});

describe('registering a pass', () => {
	const register = (person: Person, body: object) =>
		server.call('POST', '/api/visits/registerPass', { token: person.token, body });

	test('takes the key that the signature proves, in this session, and no second time', async () => {
		const [member, stranger] = [await signUp(server), await signUp(server)];
		const { body } = await newPass(member);
		const unproven = 'The signature does not prove this key';
		// Sends a stranger's key, and a registration that was intercepted.
		expectInvalid(await register(stranger, body), 'signature', unproven);
		expectInvalid(await register(await anew(member), body), 'signature', unproven);
		expect((await register(member, body)).status).toBe(201);
		const replayed = await register(member, body);
		expectRefusal(replayed, 409, 'This pass was registered before. Please make a new one');
		expect(await member.client.visits.pass()).toMatchObject({ publicKey: body.publicKey, movesLeft: 3 });
		await server.writeCountedEvents();
		const { rows } = await server.connection.pool.query(
			`select sum(times)::integer as times from audit_entries where action = 'pass_not_registered' and actor_id in ($1, $2)`,
			[member.id, stranger.id],
		);
		expect(rows).toEqual([{ times: 3 }]);
	});

	test('what is no key and no signature is refused', async () => {
		const member = await signUp(server);
		const { body } = await newPass(member);
		const noPass = 'This is not the pass of a phone';
		expectInvalid(await register(member, { ...body, publicKey: 'AAAA' }), 'publicKey', noPass);
		expectInvalid(await register(member, { ...body, signature: '!' }), 'signature', noPass);
		expectRefusal(await register(member, {}), 422);
	});

	test('moves three times in 30 days to another phone, which its holder is told; the same session may again', async () => {
		const member = await signUp(server);
		await makePass(member);
		// The browser dropped its key: the same session makes another.
		await makePass(member);
		expect(await member.client.visits.pass()).toMatchObject({ movesLeft: 3 });
		for (let nth = 0; nth < 3; nth += 1) {
			later(60);
			await makePass(await anew(member));
		}
		await server.workOffJobs();
		const told = (await server.mails()).filter(
			(mail) => mail.includes('Your pass moved to another phone') && mail.includes(member.email),
		);
		expect(told).toHaveLength(3);
		const fourth = await anew(member);
		const { body } = await newPass(fourth);
		expectRefusal(
			await register(fourth, body),
			409,
			'Your pass has moved to another phone 3 times in 30 days. Please ask at the desk',
		);
		// The phone that has the pass keeps it.
		expect(await fourth.client.visits.pass()).toMatchObject({ movesLeft: 0, id: expect.any(Number) });
		expect(await fourth.client.visits.pass()).toMatchObject({ mayMove: false });
		// Browsers delete the data of a site that was not opened for a week, so replacing a key that was unused since
		// is no move.
		setClock(inDays(9));
		const dropped = await anew(member);
		expect(await dropped.client.visits.pass()).toMatchObject({ movesLeft: 0, mayMove: true });
		const pass = await makePass(dropped);
		expect(await dropped.client.visits.pass()).toMatchObject({ movesLeft: 0 });
		// A pass that a door has read since is in use, however old it is.
		setClock(inDays(20));
		await ask({ code: await pass.codeAt(server.clock.now) }, await anew(desk));
		expect(await (await anew(member)).client.visits.pass()).toMatchObject({ mayMove: false });
		setClock(inDays(31));
		expect(await (await anew(member)).client.visits.pass()).toMatchObject({ movesLeft: 3 });
	});
});

describe('a phone that is signed out', () => {
	let member: Person;
	let phone: Person;
	let code: string;
	beforeEach(async () => {
		member = await signUp(server);
		await runMembership(server, owner, member);
		phone = await anew(member);
		code = await (await makePass(phone)).codeAt(server.clock.now);
	});

	const closeOne = async (closing: Person, of: Person) => {
		const sessions = await of.client.identity.sessions();
		const { sessionId = 0 } = sessions.find(({ isThis }) => isThis) ?? {};
		await closing.client.identity.endSession({ body: { sessionId } });
	};
	const resetByMail = async ({ email }: Person, newPassword = 'prana-vayu-12') => {
		const otp = await requestCode(server, email);
		const { body } = await server.call('POST', '/auth/verifyOtp', { body: { email, otp } });
		await server.client().identity.newPassword({ body: { email, token: body.Token, newPassword } });
	};

	test.each<[string, () => Promise<unknown>]>([
		['by closing its session', () => closeOne(member, phone)],
		['with all others', () => member.client.identity.endOtherSessions()],
		[
			'by a new password',
			() =>
				member.client.identity.reset({
					body: {
						...{ email: member.email, oldPassword: member.password },
						...{ newPassword: 'prana-vayu-12', conPassword: 'prana-vayu-12' },
					},
				}),
		],
		['by a password that was reset', () => resetByMail(member)],
		[
			'by the desk, which resets two-step sign-in',
			async () => {
				await turnOnSecondFactor(server, phone);
				await owner.client.people.resetSecondFactor({ body: { userId: member.id } });
			},
		],
	])('%s lets nobody in any more, also one without a network', async (_, signOut) => {
		await signOut();
		expect((await ask({ code })).verdict).toEqual({
			...{ colour: 'red', code: 'code_invalid', act: 'search' },
			sentence: 'This phone was signed out. Please search by name',
		});
		expect(await visitsOf(server, member.id)).toEqual([]);
	});

	test('by whom it was stolen from is a pass no more, where its session is not the one that brought the pass', async () => {
		await phone.client.identity.logout();
		await closeOne(member, await anew(member));
		expect((await ask({ code })).verdict.code).toBe('code_invalid');
	});

	test('is a pass no more once the email is confirmed: a stranger may have signed up with it', async () => {
		const stranger = await signUp(server, {}, { confirmed: false });
		await runMembership(server, owner, stranger);
		const pass = await makePass(stranger);
		await stranger.client.identity.logout();
		await server.workOffJobs();
		const link = (await mailsTo(server, stranger.email)).map(({ text }) => text).join();
		const token = /\/confirmEmail#([\w-]{43})\n/.exec(link)?.[1] ?? 'no link';
		await server.client().identity.confirmEmail({ body: { token } });
		expect((await ask({ code: await pass.codeAt(server.clock.now) })).verdict.code).toBe('code_invalid');
	});

	test('leaves the pass of the phone that signs out the others, and that of a session that goes on', async () => {
		await closeOne(phone, await anew(member));
		await phone.client.identity.endOtherSessions();
		expect((await ask({ code })).verdict.code).toBe('ok');
	});

	test('by its own logout shows its pass again after the next login', async () => {
		await phone.client.identity.logout();
		expect((await ask({ code })).verdict.code).toBe('ok');
	});

	test('is the pass again after a login, which counts as a move: two who share an account would sign each other out', async () => {
		for (let nth = 0; nth < 3; nth += 1) {
			await closeOne(member, phone);
			phone = await anew(member);
			const again = await makePass(phone);
			expect((await ask({ code: await again.codeAt(server.clock.now) })).verdict.code).toBe(
				nth === 0 ? 'ok' : 'again',
			);
		}
		await closeOne(member, phone);
		expect(await member.client.visits.pass()).toMatchObject({ movesLeft: 0, mayMove: false });
		expect(await member.client.visits.pass()).not.toHaveProperty('id');
		await expect(makePass(member)).rejects.toThrow('Your pass has moved to another phone 3 times in 30 days');
	});

	test('registers no pass while its session is being closed', async () => {
		for (let turn = 0; turn < 5; turn += 1) {
			const stolen = await anew(member);
			const keys = await Promise.all(Array.from({ length: 4 }, () => newPass(stolen)));
			await Promise.all([
				...keys.map(({ body }) => stolen.client.visits.registerPass({ body }).catch(() => {})),
				closeOne(member, stolen).catch(() => {}),
			]);
			expect(await member.client.visits.pass()).not.toHaveProperty('id');
		}
	});
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { type HealthOutcome, healthVersion } from '#shared/people/health.rules.ts';
import type { VerdictCode } from '#shared/visits/verdict.rules.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { clockSetter } from '../testing/dates.ts';
import { signUpMinor } from '../testing/fixtures/guardians.ts';
import { askForHealthFrom, recordHealth, sendsToDoctor } from '../testing/fixtures/health.ts';
import { runMembership } from '../testing/fixtures/membership.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let frontDesk: Person;
let trainer: Person;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_REGISTRATIONS: '1000' });
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
	frontDesk = await employ(server, { duty: 'front_desk', centreId: here });
	trainer = await employ(server, { duty: 'trainer', centreId: here });
});
afterAll(() => server.close());

/** One day for the whole file, because midnight may pass while it runs. */
const today = clubToday();
const setClock = clockSetter(() => server);
beforeEach(() => setClock(today));

const declare = ({ token }: Person, outcome: HealthOutcome, changes: object = {}) =>
	server.call('POST', '/api/account/declareHealth', {
		token,
		body: { outcome, textVersion: healthVersion, ...changes },
	});
const record = (by: Person, userId: number, changes: object = {}) =>
	server.call('POST', '/api/people/recordHealth', {
		token: by.token,
		body: { userId, outcome: 'clear', textVersion: healthVersion, ...changes },
	});
const doctorSeen = (by: Person, userId: number) =>
	server.call('POST', '/api/people/recordDoctorSeen', { token: by.token, body: { userId } });
const removal = (by: Person | undefined) =>
	server.call('POST', '/api/account/removeHealth', by ? { token: by.token } : {});
const own = async ({ client }: Person) => (await client.account.health()).declaration;
const atDesk = async (userId: number, by = frontDesk) =>
	(await by.client.people.person({ query: { id: userId } })).health;

describe('a member', () => {
	test('says what came of the answers, and again in place of it', async () => {
		const member = await signUp(server);
		expect(await member.client.account.health()).toEqual({ isAsked: false });
		expect((await declare(member, 'clear')).status).toBe(200);
		const clear = { outcome: 'clear', declaredOn: today, textVersion: healthVersion };
		expect(await own(member)).toEqual(clear);
		expect(await atDesk(member.id)).toEqual(clear);
		setClock(daysBefore(today, -10));
		expect((await declare(member, 'see_doctor')).status).toBe(200);
		expect(await own(member)).toEqual({
			...clear,
			...{ outcome: 'see_doctor', declaredOn: daysBefore(today, -10) },
		});
	});

	test('sends no answers: no field takes them', async () => {
		const member = await signUp(server);
		const answer = await declare(member, 'see_doctor', { answers: { heart: 'yes' } });
		expect(answer.status).toBe(422);
		expect(await own(member)).toBeUndefined();
		expectInvalid(
			await declare(member, 'fit' as HealthOutcome),
			'outcome',
			'Please say what came of the answers',
		);
	});

	test('is told that the questions have changed', async () => {
		const member = await signUp(server);
		const answer = await declare(member, 'clear', { textVersion: '2019-01' });
		expectRefusal(answer, 409, 'The questions have changed; please load the page again');
		expect(answer.body.code).toBe('questions_changed');
		expect(await own(member)).toBeUndefined();
		expectRefusal(await record(frontDesk, member.id, { textVersion: '2019-01' }), 409);
	});

	test('takes it back: the door says that there are no answers, and nothing of it is stored', async () => {
		const member = await signUp(server);
		await declare(member, 'see_doctor');
		expect(await member.client.account.removeHealth({})).toEqual({
			status: 'What came of your health answers is deleted',
		});
		expect(await own(member)).toBeUndefined();
		expect(await atDesk(member.id)).toBeUndefined();
		const gone = 'No doctor is to be seen any more; please load the page again';
		expectRefusal(await doctorSeen(trainer, member.id), 409, gone);
		// Removing what is gone already does no harm.
		expect((await removal(member)).status).toBe(200);
	});

	test('takes back their own alone', async () => {
		const [member, other] = [await signUp(server), await signUp(server)];
		for (const one of [member, other]) await declare(one, 'clear');
		expectRefusal(await removal(undefined), 401);
		expect((await removal(other)).status).toBe(200);
		expect(await own(member)).toMatchObject({ outcome: 'clear' });
	});

	test('who answers ten times at once has one outcome', async () => {
		const member = await signUp(server);
		const answers = await concurrently(10, (turn) => declare(member, turn % 2 ? 'clear' : 'see_doctor'));
		expect(countByStatus(answers)).toEqual({ 200: 10 });
		expect(await own(member)).toMatchObject({ declaredOn: today });
	});
});

describe('the desk', () => {
	test('writes down what came of the answers, and who did', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		await recordHealth(trainer, member.id, 'see_doctor');
		expect(await own(member)).toMatchObject({ outcome: 'see_doctor', by: 'Somebody At Work' });
		// Once they declare it themselves, nobody else is named.
		await declare(member, 'clear');
		expect(await own(member)).not.toHaveProperty('by');
	});

	test('of another centre writes down nothing, nor does whoever lets nobody in', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		const elsewhere = await employ(server, { duty: 'trainer', centreId: there });
		await sendsToDoctor(owner, member.id);
		for (const answer of [await record(elsewhere, member.id), await doctorSeen(elsewhere, member.id)])
			expectRefusal(answer, 403, 'This person is a member of another centre');
		const practitioner = await employ(server, { duty: 'practitioner', centreId: here });
		expectRefusal(
			await record(practitioner, member.id),
			403,
			'This is for owners, managers, the front desk and trainers only',
		);
		expectRefusal(await record(await signUp(server), member.id), 403);
		expect(await own(member)).toMatchObject({ outcome: 'see_doctor' });
	});

	test('hears that a doctor was seen: a trainer writes it down, the front desk does not', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		await declare(member, 'see_doctor');
		expectRefusal(
			await doctorSeen(frontDesk, member.id),
			403,
			'This is for owners, managers and trainers only',
		);
		setClock(daysBefore(today, -3));
		const later = await logInAgain(server, trainer);
		expect((await doctorSeen(later, member.id)).status).toBe(200);
		expect(await own(await logInAgain(server, member))).toEqual({
			...{ outcome: 'see_doctor', declaredOn: today, textVersion: healthVersion },
			...{ doctorSeenOn: daysBefore(today, -3), doctorSeenBy: 'Somebody At Work' },
		});
		// New answers require a doctor again.
		await sendsToDoctor(later, member.id);
		expect(await own(await logInAgain(server, member))).not.toHaveProperty('doctorSeenOn');
	});

	test('writes a doctor down where the answers ask for one, and no other time', async () => {
		const member = await signUp(server);
		const gone = 'No doctor is to be seen any more; please load the page again';
		expectRefusal(await doctorSeen(trainer, member.id), 409, gone);
		await declare(member, 'clear');
		expectRefusal(await doctorSeen(trainer, member.id), 409, gone);
		await declare(member, 'see_doctor');
		setClock(daysBefore(addMonths(today, 12), -1));
		expectRefusal(await doctorSeen(await logInAgain(server, trainer), member.id), 409, gone);
	});

	test('ten trainers who write it down at once do so once', async () => {
		const member = await signUp(server);
		await declare(member, 'see_doctor');
		const answers = await concurrently(10, () => doctorSeen(trainer, member.id));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
	});

	test('nobody writes down that they have seen a doctor themselves', async () => {
		await declare(trainer, 'see_doctor');
		expectRefusal(await doctorSeen(trainer, trainer.id), 403, 'Somebody else writes that down for you');
	});

	test('there are no answers of nobody', async () => {
		expectRefusal(await record(frontDesk, 2_147_483_647), 404, 'Person not found');
		expectRefusal(await doctorSeen(trainer, 2_147_483_647), 404, 'Person not found');
	});
});

describe('the door', () => {
	const ask = async (userId: number, by = frontDesk, passed: VerdictCode[] = []) =>
		(
			await by.client.visits.enter({
				body: { centreId: here, userId, passed, ...(passed.length > 0 && { reason: 'known' }) },
			})
		).verdict;
	const member = async () => {
		const person = await signUp(server);
		await runMembership(server, owner, person);
		return person;
	};

	test('asks nobody until the club says from which day on, and then who has given none', async () => {
		const [one, other] = [await member(), await member()];
		expect(await ask(one.id)).toMatchObject({ colour: 'green' });
		await askForHealthFrom(server, owner, daysBefore(today, -1));
		expect(await ask((await member()).id)).toMatchObject({ colour: 'green' });
		expect((await other.client.account.health()).isAsked).toBe(false);
		await askForHealthFrom(server, owner, today);
		expect((await other.client.account.health()).isAsked).toBe(true);
		const verdict = { colour: 'amber', code: 'health', sentence: 'No health answers yet' };
		expect(await ask(other.id)).toMatchObject({ ...verdict, act: 'record_health' });
		await askForHealthFrom(server, owner, '');
		expect(await ask(other.id)).toMatchObject({ colour: 'green' });
	});

	test('goes from amber to green by what is written down', async () => {
		await askForHealthFrom(server, owner, today);
		const { id } = await member();
		expect(await ask(id)).toMatchObject({ code: 'health', act: 'record_health' });
		await recordHealth(frontDesk, id, 'see_doctor');
		expect(await ask(id)).toMatchObject({
			...{ colour: 'amber', code: 'health', act: 'record_doctor_seen' },
			sentence: 'A doctor is to be seen first',
		});
		expect((await doctorSeen(trainer, id)).status).toBe(200);
		expect(await ask(id)).toMatchObject({ colour: 'green', code: 'ok' });
	});

	test('asks anew after twelve months', async () => {
		await askForHealthFrom(server, owner, today);
		const person = await member();
		await declare(person, 'clear');
		const on = async (day: IsoDate) => {
			setClock(day);
			// Their membership may have ended by then: the desk passes these verdicts to get the one behind them.
			return ask(person.id, await logInAgain(server, owner), ['grace', 'expired', 'none']);
		};
		const last = addMonths(today, 12);
		expect(await on(last)).toMatchObject({ colour: 'green' });
		expect(await on(daysBefore(last, -1))).toMatchObject({
			...{ colour: 'amber', code: 'health', act: 'record_health' },
			sentence: 'Health answers are older than 12 months',
		});
	});

	test('is passed by the desk for a reason, and the audit reads nothing of the outcome', async () => {
		await askForHealthFrom(server, owner, today);
		const { id } = await member();
		await sendsToDoctor(owner, id);
		expect(await ask(id, frontDesk, ['health'])).toMatchObject({ colour: 'green' });
		const { rows } = await sql<{ entry: string }>`
			select to_jsonb(audit_entries)::text as entry from audit_entries where subject_id = ${id}`.execute(
			server.connection.database,
		);
		expect(rows.map(({ entry }) => entry).join()).toContain('Health answers are asked for');
		expect(rows.map(({ entry }) => entry).join()).not.toMatch(/doctor/);
	});

	test('tells a desk of other centres that answers are asked for, and not what came of them', async () => {
		await askForHealthFrom(server, owner, today);
		const { id } = await member();
		const elsewhere = await employ(server, { duty: 'front_desk', centreId: there });
		const askThere = async (by = elsewhere) =>
			(
				await by.client.visits.enter({
					body: { centreId: there, userId: id, passed: ['other_centre'], reason: 'known' },
				})
			).verdict;
		const asked = {
			...{ colour: 'amber', code: 'health', act: 'record_health' },
			sentence: 'Health answers are asked for',
		};
		expect(await askThere()).toEqual(asked);
		await sendsToDoctor(owner, id);
		expect(await askThere()).toEqual(asked);
		// A colleague who works at both centres may know it.
		expect(await askThere(owner)).toMatchObject({ sentence: 'A doctor is to be seen first' });
		expect((await doctorSeen(trainer, id)).status).toBe(200);
		expect(await askThere(owner)).toMatchObject({ colour: 'green' });
	});

	test('tells a desk to which centres somebody of its own belongs: who may hear of a doctor there', async () => {
		const { id } = await member();
		const elsewhere = await employ(server, { duty: 'front_desk', centreId: there });
		const askedBy = async (by: Person, centreId: number) =>
			(await by.client.visits.enter({ body: { centreId, userId: id } })).person;
		expect(await askedBy(frontDesk, here)).toMatchObject({ centreIds: [here] });
		const unknown = await askedBy(elsewhere, there);
		expect(unknown).toMatchObject({ isElsewhere: true });
		expect(unknown).not.toHaveProperty('centreIds');
	});

	test('asks for a minor’s guardian before', async () => {
		await askForHealthFrom(server, owner, today);
		const minor = await signUpMinor(server);
		await runMembership(server, owner, minor);
		expect(await ask(minor.id)).toMatchObject({ code: 'guardian' });
	});
});

test('an outcome is deleted fifteen months after its day', async () => {
	// A day that every month has: fifteen months after 30 November is 29 February, and so is fifteen months after the
	// 29th.
	const day = `${addMonths(today, 1).slice(0, 7)}-10`;
	setClock(day);
	const [old, kept] = [await signUp(server), await signUp(server)];
	await declare(old, 'clear');
	setClock(daysBefore(day, -1));
	await declare(kept, 'clear');
	setClock(addMonths(day, 15));
	await sql`select graphile_worker.add_job('tidy_up')`.execute(server.connection.database);
	await server.workOffJobs();
	const rows = await server.connection.database
		.selectFrom('health_declarations')
		.select('user_id')
		.where('user_id', 'in', [old.id, kept.id])
		.execute();
	expect(rows.map(({ user_id: userId }) => userId)).toEqual([kept.id]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { undoClosureWithin } from '#shared/club/closures.rules.ts';
import { daysBefore, daysBetween } from '#shared/dates.ts';
import { enqueueJobs } from '../../jobs/enqueue-jobs.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { log } from '../../log.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { eventually } from '../../testing/eventually.ts';
import { announceClosure, applyClosures, newClosure, openCentre } from '../../testing/fixtures/closures.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { runMembership } from '../../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { applyClosure, beginClosures } from './apply-closure.ts';

let server: TestServer;
let owner: Person;
let other: Person;
const start = new Date();
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
	other = await signUpAdministrator(server);
});
afterAll(() => server.close());
beforeEach(() => {
	server.clock.now = start;
});

const run = (text: string) => server.connection.pool.query(text);
const minutesOn = (minutes: number) => {
	server.clock.now = new Date(start.getTime() + minutes * 60_000);
};

/** Signs up people who are members of a new centre. */
async function crowd(count: number) {
	const centre = await openCentre(server, owner);
	const people = await concurrently(count, async () => {
		const person = await signUp(server);
		const id = await runMembership(server, owner, person, { center: centre.name });
		const [[, , lastDay]] = (await coversOfHolder(server, person.id)) as [[number, string, string]];
		return { person, id, lastDay };
	});
	return { centre, people };
}
type Crowd = Awaited<ReturnType<typeof crowd>>;

/** The number of closed days and of mails of each of these people. */
const given = ({ people }: Crowd) =>
	Promise.all(
		people.map(async ({ person, id }) => {
			const { rows } = await run(
				`select days from membership_extensions where membership_id = ${id} and kind = 'closure'`,
			);
			const mails = (await mailsTo(server, person.email)).filter(({ text }) => text.includes('Diwali'));
			return [rows.map(({ days }) => days), mails.length];
		}),
	);

test('of two who press at once, one closes the centre; a press that is repeated does so once', async () => {
	const members = await crowd(2);
	const body = await newClosure(owner, { centreIds: [members.centre.id] });
	const answers = await Promise.all(
		[owner, other, owner, other].map(({ token }) =>
			server.call('POST', '/api/club/announceClosure', { body, token }),
		),
	);
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 3 });
	for (const answer of answers) if (answer.status === 409) expect(answer.body.code).toBe('closure_waits');
	const { rows } = await run(`select closure_id from closure_centres where centre_id = ${members.centre.id}`);
	expect(rows).toHaveLength(1);
	await owner.client.club.undoClosure({ body: { id: rows[0].closure_id } });
	const key = randomUUID();
	const repeated = await concurrently(3, () =>
		server.call('POST', '/api/club/announceClosure', {
			...{ body, token: owner.token, headers: { 'Idempotency-Key': key } },
		}),
	);
	expect(new Set(repeated.map(({ body: { id } }) => id)).size).toBe(1);
	await applyClosures(server);
	expect(await given(members)).toEqual([
		[[3], 1],
		[[3], 1],
	]);
});

test('an undo that meets the job undoes it whole, or is refused and it is applied whole', async () => {
	const { database } = server.connection;
	for (let round = 0; round < 6; round += 1) {
		const members = await crowd(2);
		minutesOn(0);
		const id = await announceClosure(owner, { centreIds: [members.centre.id] });
		// By the clock of the process that undoes it there is a moment left; by the job's clock there is none.
		minutesOn(9.99);
		const undo = () => server.call('POST', '/api/club/undoClosure', { body: { id }, token: owner.token });
		const clock = () => new Date(start.getTime() + undoClosureWithin * 60_000);
		const begin = () => beginClosures(undefined, { database, clock } as JobServices);
		const [answer] = await (round < 3 ? Promise.all([undo(), begin()]) : Promise.all([begin().then(undo)]));
		for (let turn = 0; turn < 2; turn += 1) await server.workOffJobs();
		const isUndone = answer.status === 200;
		if (!isUndone) expect([answer.status, answer.body.code, round]).toEqual([409, 'too_late', round]);
		if (round >= 3) expect(isUndone).toBe(false);
		expect(await given(members)).toEqual(
			isUndone
				? [
						[[], 0],
						[[], 0],
					]
				: [
						[[3], 1],
						[[3], 1],
					],
		);
		expect((await run(`select from closures where id = ${id}`)).rows).toHaveLength(isUndone ? 0 : 1);
	}
});

test('a job that is cut off half-way begins anew: no day twice, no mail twice', async () => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
	const members = await crowd(5);
	const id = await announceClosure(owner, { centreIds: [members.centre.id] });
	const ids = members.people.map(({ person }) => person.id).sort((a, b) => a - b);
	// The database refuses two people, the second and the last. Nobody waits for them.
	await run(`
		create function cut_off() returns trigger language plpgsql as $$
		begin
			if new.holder_id in (${ids[1]}, ${ids[4]}) then raise exception 'cut off'; end if;
			return new;
		end $$;
		create trigger cut_off before insert on closure_holders for each row execute function cut_off()`);
	await applyClosures(server);
	const half = await given(members);
	expect(half.filter(([days]) => (days as number[]).length > 0)).toHaveLength(3);
	const shown = async () =>
		(await owner.client.club.closures({ query: {} })).coming.find((one) => one.id === id);
	expect(await shown()).toMatchObject({ state: 'coming', people: 5, told: 3 });
	await run('drop trigger cut_off on closure_holders; drop function cut_off');
	// Makes the retry due now. Repeated, because a job is unlocked shortly after it ran.
	await eventually(async () => {
		await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.connection.database);
		await server.workOffJobs();
		expect(await shown()).toMatchObject({ state: 'coming', people: 5, told: 5, memberships: 5 });
	});
	await server.workOffJobs();
	expect(await given(members)).toEqual(members.people.map(() => [[3], 1]));
	// The job runs twice at once, as when two processes have it.
	for (let times = 0; times < 2; times += 1)
		await sql`select graphile_worker.add_job('apply_closure', ${JSON.stringify({ closureId: id })}::json)`.execute(
			server.connection.database,
		);
	await Promise.all([server.workOffJobs(), server.workOffJobs()]);
	await server.workOffJobs();
	expect(await given(members)).toEqual(members.people.map(() => [[3], 1]));
	expect(await allCoverDifferences(server)).toEqual([]);
	logged.mockRestore();
});

test('who pauses at the moment at which it is applied is given each day once', async () => {
	const members = await crowd(4);
	const { firstDay } = await newClosure(owner, { centreIds: [members.centre.id] });
	const pauses = await Promise.all(
		members.people.map(async ({ person, id }) => {
			const range = { membershipId: id, firstDay, lastDay: daysBefore(firstDay, -4) };
			const { fingerprint } = await person.client.membership.previewPause({ query: range });
			return () =>
				server.call('POST', '/api/membership/pause', {
					body: { ...range, fingerprint },
					token: person.token,
				});
		}),
	);
	await announceClosure(owner, { centreIds: [members.centre.id] });
	const [answers] = await Promise.all([Promise.all(pauses.map((pause) => pause())), applyClosures(server)]);
	for (const [nth, { person, lastDay }] of members.people.entries()) {
		const [[, , after]] = (await coversOfHolder(server, person.id)) as [[number, string, string]];
		const added = daysBetween(lastDay, after);
		// Five paused days, three of them closed, add five days in any order. A call that came too late was shown other
		// days and is refused: only the three closed days are added.
		expect(added).toBe(answers[nth]?.status === 201 ? 5 : 3);
	}
	expect(await allCoverDifferences(server)).toEqual([]);
});

test('ten who always fail keep nobody waiting: who comes behind them is told, and the centre can be opened again', async () => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
	const members = await crowd(12);
	const sorted = members.people.toSorted((a, b) => a.person.id - b.person.id);
	const lowest = sorted.slice(0, 10).map(({ person }) => person.id);
	await run(`
		create function refuse_some() returns trigger language plpgsql as $$
		begin
			if new.holder_id in (${lowest.join(',')}) then raise exception 'refused'; end if;
			return new;
		end $$;
		create trigger refuse_some before insert on closure_holders for each row execute function refuse_some()`);
	const id = await announceClosure(owner, { centreIds: [members.centre.id] });
	await applyClosures(server);
	const { firstDay } = await newClosure(owner, {
		centreIds: [members.centre.id],
		lastDay: daysFromToday(10),
	});
	const shown = async () =>
		(await owner.client.club.closures({ query: {} })).coming.find((one) => one.id === id);
	expect(await given({ ...members, people: sorted.slice(10) })).toEqual([
		[[3], 1],
		[[3], 1],
	]);
	expect(await shown()).toMatchObject({ state: 'coming', people: 12, told: 2 });
	await owner.client.club.endClosure({ body: { id, opensOn: daysBefore(firstDay, -1) } });
	await run('drop trigger refuse_some on closure_holders; drop function refuse_some');
	// Nobody has to act: each person is retried by a job of their own, for the days that are closed by then.
	await eventually(async () => {
		await run('update graphile_worker._private_jobs set run_at = now()');
		await server.workOffJobs();
		expect(await shown()).toMatchObject({ people: 12, told: 12 });
	});
	await server.workOffJobs();
	expect((await given({ ...members, people: sorted.slice(0, 1) }))[0]?.[0]).toEqual([1]);
	logged.mockRestore();
});

test('a closure of more people than a job goes through is applied by several, and lets every other mail pass', async () => {
	const { database } = server.connection;
	const members = await crowd(3);
	const id = await announceClosure(owner, { centreIds: [members.centre.id] });
	minutesOn(undoClosureWithin);
	await beginClosures(undefined, { database, clock: () => server.clock.now } as JobServices);
	await database.insertInto('queued_jobs').values({ kind: 'send_one_time_code', payload: '{}' }).execute();
	await enqueueJobs(database);
	const { rows } = await run(`
		select task.identifier, job.priority, queue.queue_name from graphile_worker._private_jobs as job
			join graphile_worker._private_tasks as task on task.id = task_id
			left join graphile_worker._private_job_queues as queue on queue.id = job_queue_id
		where task.identifier in ('apply_closure', 'send_one_time_code') and attempts = 0`);
	expect(rows).toEqual(
		expect.arrayContaining([
			{ identifier: 'apply_closure', priority: 10, queue_name: 'closures' },
			{ identifier: 'send_one_time_code', priority: 0, queue_name: null },
		]),
	);
	await run(`delete from graphile_worker._private_jobs where payload::text = '{}'`);
	const services = { database, clock: () => server.clock.now } as JobServices;
	await applyClosure({ closureId: id }, services, 2);
	const shown = async () =>
		(await owner.client.club.closures({ query: {} })).coming.find((one) => one.id === id);
	expect(await shown()).toMatchObject({ state: 'applying', people: 3, told: 2 });
	const next = await run(`select payload from queued_jobs where kind = 'apply_closure'`);
	const ids = members.people.map(({ person }) => person.id).sort((a, b) => a - b);
	expect(next.rows).toEqual([{ payload: { closureId: id, behind: { holderId: ids[1], failed: 0 } } }]);
	for (let round = 0; round < 3; round += 1) await server.workOffJobs();
	expect(await shown()).toMatchObject({ state: 'coming', people: 3, told: 3 });
	expect(await given(members)).toEqual(members.people.map(() => [[3], 1]));
});

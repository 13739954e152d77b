import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { clockSetter } from '../testing/dates.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { twoCentres } from '../testing/fixtures/staff.ts';
import { letIn } from '../testing/fixtures/visits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_REGISTRATIONS: '1000' });
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
});
afterAll(() => server.close());

const today = clubToday();
const setClock = clockSetter(() => server);
const busyAt = async (centreId: number) =>
	(await server.client().visits.busy()).centres.find(({ id }) => id === centreId);
const countVisits = async () => {
	await sql`select graphile_worker.add_job('count_visits')`.execute(server.connection.database);
	await server.workOffJobs();
};
/** Visits of one person on days, from a time on, for 90 minutes. */
async function visit(person: Person, days: readonly IsoDate[], time: string, passed: string[] = []) {
	await server.connection.database
		.insertInto('visits')
		.values(
			days.map((day) => ({
				...{ holder_id: person.id, centre_id: here, day, how: 'search', passed },
				entered_at: new Date(`${day}T${time}+05:30`),
				left_at: new Date(Date.parse(`${day}T${time}+05:30`) + 90 * 60_000),
			})),
		)
		.execute();
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => signUp(server)));

test('how busy a centre is is told to everybody in steps of two tenths, of fewer than five people nothing; for a minute', async () => {
	const { database } = server.connection;
	setClock(today, '12:00:00');
	// Just after midnight; twelve hours have passed since the login.
	owner = await logInAgain(server, owner);
	// The centre has no capacity and no usual curve yet.
	expect(await busyAt(here)).toEqual({ id: here, usual: [] });
	await database.updateTable('centres').set({ capacity: 10 }).where('id', '=', here).execute();
	const tick = () => {
		server.clock.now = new Date(server.clock.now.getTime() + 61_000);
	};
	await expect
		.poll(async () => {
			tick();
			return busyAt(here);
		})
		.toEqual({ id: here, level: 'quiet', usual: [] });
	const six = await people(6);
	for (const one of six.slice(0, 4)) await letIn(owner, here, one.id, ['none'], 'trial');
	tick();
	expect(await busyAt(here)).toEqual({ id: here, level: 'quiet', usual: [] });
	for (const one of six.slice(4)) await letIn(owner, here, one.id, ['none'], 'trial');
	server.clock.now = new Date(server.clock.now.getTime() + 30_000);
	expect(await busyAt(here)).not.toHaveProperty('tenths');
	tick();
	expect(await busyAt(here)).toEqual({ id: here, level: 'usual', tenths: 6, usual: [] });
	expect(await busyAt(there)).toEqual({ id: there, usual: [] });
	await database.updateTable('centres').set({ capacity: null }).where('id', '=', here).execute();
});

test('every process tells the same for a minute', async () => {
	const { database } = server.connection;
	await database.updateTable('centres').set({ capacity: 10 }).where('id', '=', there).execute();
	const other = await startTestServer({}, async () => server.connection.url);
	try {
		const noon = `${today}T12:30:00+05:30`;
		const comeIn = async (count: number, seconds: number) => {
			const entered = new Date(Date.parse(noon) + seconds * 1_000);
			for (const { id } of await people(count))
				await database
					.insertInto('visits')
					.values({
						...{ holder_id: id, centre_id: there, day: today, how: 'search', passed: [] },
						...{ entered_at: entered, left_at: new Date(entered.getTime() + 90 * 60_000) },
					})
					.execute();
		};
		const toldBy = async ({ client, clock }: TestServer, seconds: number) => {
			clock.now = new Date(Date.parse(noon) + seconds * 1_000);
			return (await client().visits.busy()).centres.find(({ id }) => id === there);
		};
		let before = -3_600;
		await expect
			.poll(() => {
				before += 60;
				return toldBy(server, before);
			})
			.toMatchObject({ level: 'quiet' });
		await comeIn(6, -10);
		expect(await toldBy(other, 5)).toMatchObject({ tenths: 6 });
		await comeIn(2, 10);
		expect(await toldBy(server, 40)).toMatchObject({ tenths: 6 });
		expect(await toldBy(other, 61)).toMatchObject({ tenths: 8 });
		expect(await toldBy(server, 75)).toMatchObject({ tenths: 8 });
		await database.updateTable('centres').set({ capacity: null }).where('id', '=', there).execute();
	} finally {
		await other.close();
	}
});

test('the usual curve is the mean of the same days of eight weeks, counted at night from the visits', async () => {
	const weeks = Array.from({ length: 8 }, (_, nth) => daysBefore(today, 7 * (nth + 1)));
	// From 18:30 to 20:00: inside at half past both hours. Visits on another day of the week do not count.
	for (const one of await people(16)) await visit(one, [...weeks, daysBefore(today, 1)], '18:30:00');
	for (const one of await people(4)) await visit(one, weeks, '06:00:00');
	for (let night = 7 * 8; night >= 0; night -= 7) {
		setClock(daysBefore(today, night), '01:50:00');
		await countVisits();
	}
	setClock(today, '02:00:00');
	const usual = (await busyAt(here))?.usual ?? [];
	expect(
		usual.map((tenths, hour) => (tenths > 0 ? [hour, tenths] : [])).filter(({ length }) => length),
	).toEqual([
		[18, 10],
		[19, 10],
	]);
	const { rows } =
		await sql`select hour, people from visit_hours where day = ${weeks[0]} order by hour`.execute(
			server.connection.database,
		);
	expect(rows).toEqual([
		{ hour: 6, people: 4 },
		{ hour: 18, people: 16 },
		{ hour: 19, people: 16 },
	]);
});

test('days before the club was down for weeks are counted once it is back', async () => {
	const [one] = await people(1);
	const person = one as Person;
	const day = daysBefore(today, 200);
	await visit(person, [daysBefore(day, 1), day], '10:00:00');
	setClock(day, '01:50:00');
	await countVisits();
	// The nightly job did not run in the night after it, nor in the next twenty.
	setClock(daysBefore(day, -21), '12:00:00');
	await countVisits();
	const { rows } = await sql`
		select day, hour, people from visit_hours where day between ${daysBefore(day, 1)} and ${daysBefore(day, -21)}
		order by day, hour`.execute(server.connection.database);
	expect(rows).toEqual([daysBefore(day, 1), day].map((on) => ({ day: on, hour: 10, people: 1 })));
});

test('a visit is kept for 400 days, longer where it decides on a membership; its hours stay', async () => {
	const [one] = await people(1);
	const person = one as Person;
	const day = daysBefore(today, 300);
	await visit(person, [day], '10:00:00');
	await visit(person, [day], '15:00:00', ['grace']);
	setClock(daysBefore(day, -1), '01:50:00');
	await countVisits();
	const left = async () => {
		const { rows } = await sql<{
			passed: string[];
		}>`select passed from visits where holder_id = ${person.id}`.execute(server.connection.database);
		return rows.map(({ passed }) => passed);
	};
	setClock(daysBefore(day, -400), '01:50:00');
	await countVisits();
	expect(await left()).toHaveLength(2);
	setClock(daysBefore(day, -401), '01:50:00');
	await countVisits();
	expect(await left()).toEqual([['grace']]);
	const { rows } = await sql`select hour from visit_hours where day = ${day} order by hour`.execute(
		server.connection.database,
	);
	expect(rows).toEqual([{ hour: 10 }, { hour: 15 }]);
});

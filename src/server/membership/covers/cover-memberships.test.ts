import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addMonths, daysBefore, type IsoDate } from '#shared/dates.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../open-database.ts';
import { seedDemo } from '../../seed/seed.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { signUp } from '../../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { coverMemberships } from './cover-memberships.ts';

let server: TestServer;
const dataDir = await mkdtemp(join(tmpdir(), 'akhara-covers-'));
const servers: TestServer[] = [];
beforeEach(async () => {
	server = await startTestServer();
	servers.push(server);
});
afterAll(async () => {
	for (const one of servers) await one.close();
	await rm(dataDir, { recursive: true });
});

const run = (text: string, values: unknown[] = []) => server.connection.pool.query(text, values);

/** Opens the database as the start of the program does. */
async function start() {
	const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: server.connection.url, SEED: 'none' });
	const opened = await openDatabase(config, {
		reportStep: () => {},
		onDatabaseLost: () => {},
		onLoginsCreated: () => {},
	});
	await opened.stop();
}

interface Old {
	from: IsoDate;
	until?: IsoDate;
	type?: string;
	paid?: boolean;
}

/**
 * Stores a membership of three months as older versions of the program did, before there were terms and covers; paid at
 * once unless told otherwise.
 */
async function insertOld(userId: number, { from, until, type = 'Elite', paid = true }: Old): Promise<number> {
	const { rows } = await run(
		`insert into memberships (user_id, type, center, price, start_date, end_date, payment_status, bought_at, payed_at)
		values ($1, $2, 'Indiranagar', 5899, $3::date, $4, case when $5 then 'payed' else 'pending' end::payment_status,
			$3::date - 1, case when $5 then $3::date - 1 end)
		returning id`,
		[userId, type, from, until ?? addMonths(from, 3), paid],
	);
	return rows[0].id;
}

test('memberships that were there get terms and days: overlaps queue, and what still runs is extended', async () => {
	const [asha, ravi] = [await signUp(server), await signUp(server)];
	const over = await insertOld(asha.id, { from: '2024-02-29' });
	const overlapping = await insertOld(asha.id, { from: '2024-03-10' });
	const from = daysFromToday(-20);
	const running = await insertOld(asha.id, { from });
	const unpaid = await insertOld(asha.id, { from: daysFromToday(3), paid: false });
	const unknown = await insertOld(ravi.id, { from, type: 'Gold', until: daysFromToday(40) });
	await start();
	const end = daysBefore(addMonths(from, 3), -10);
	const covers = [
		[over, '2024-02-29', '2024-05-29'],
		[overlapping, '2024-05-30', '2024-08-30'],
		[running, from, end],
	];
	expect(await coversOfHolder(server, asha.id)).toEqual(covers);
	// The perks of a plan that the club never had are not known.
	expect(await coversOfHolder(server, ravi.id)).toEqual([[unknown, from, daysFromToday(40)]]);
	const { rows } = await run(
		`select membership_id, perks is not null as known, ended_on from membership_terms order by membership_id`,
	);
	expect(rows).toEqual(
		[over, overlapping, running, unpaid, unknown].map((membership_id) => ({
			...{ membership_id, known: membership_id !== unknown, ended_on: null },
		})),
	);
	const everything = async () =>
		(
			await run(`select (select json_agg(one order by membership_id) from membership_terms one) as terms,
				(select json_agg(one order by id) from membership_extensions one) as extensions,
				(select json_agg(one order by membership_id) from membership_covers one) as covers`)
		).rows;
	const before = await everything();
	await start();
	expect(await everything()).toEqual(before);
	expect(await allCoverDifferences(server)).toEqual([]);
});

test('what a process of before was paid meanwhile is covered at the next start, and pushes nothing that began', async () => {
	const asha = await signUp(server);
	const running = await insertOld(asha.id, { from: daysFromToday(-5) });
	const next = await insertOld(asha.id, { from: daysFromToday(2), paid: false });
	await start();
	await run("update memberships set payment_status = 'payed', payed_at = now() where id = $1", [next]);
	await start();
	const [first, second] = await coversOfHolder(server, asha.id);
	expect(first?.slice(0, 2)).toEqual([running, daysFromToday(-5)]);
	expect(second?.slice(0, 2)).toEqual([next, daysBefore(first?.[2] ?? '', -1)]);
	// The free extension moved its end with its days.
	expect(second?.[2]).toBe(daysBefore(addMonths(second?.[1] ?? '', 3), -10));
});

test('the demo begins with the days of its memberships: the member’s runs, and no two overlap', async () => {
	const now = new Date();
	const login = await server.connection.database.transaction().execute(async (transaction) => {
		const created = await seedDemo(transaction, now, () => {});
		await coverMemberships(transaction, now);
		return created;
	});
	const { token } = await server
		.client()
		.identity.userLogin({ body: { email: login?.email ?? '', password: login?.password ?? '' } });
	expect(await server.client(token).membership.standing()).toMatchObject([
		{ state: 'awaiting_payment', due: 13_899 },
		{ state: 'active', added: [{ why: 'free', days: 10 }] },
	]);
	const { rows } =
		await run(`select (select count(*) from memberships where payment_status = 'payed') as paid,
		(select count(*) from membership_covers) as covers, (select count(*) from membership_terms) as terms,
		(select count(*) from memberships) as memberships`);
	expect(rows[0].covers).toBe(rows[0].paid);
	expect(rows[0].terms).toBe(rows[0].memberships);
	expect(await allCoverDifferences(server)).toEqual([]);
});

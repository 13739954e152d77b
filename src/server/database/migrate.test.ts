import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { migrate } from './migrate.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('a step that joined the program after one of a higher number is taken, too', async () => {
	const { database } = server.connection;
	// As in a club that was started after 0124 joined the program and before 0122 did, an hour later.
	await sql`delete from kysely_migration where name = '0122_visits_in_order'`.execute(database);
	await expect(migrate(server.connection)).resolves.toEqual(['0122_visits_in_order']);
	await expect(migrate(server.connection)).resolves.toEqual([]);
});

test('a step that takes long is told while it is under way, with its place among those to take', async () => {
	const { database } = server.connection;
	const names = ['0195_composed_names', '0200_successors'];
	await sql`alter table centres drop column successor_id`.execute(database);
	await sql`delete from kysely_migration where name = any(${names})`.execute(database);
	const { promise: told, resolve } = Promise.withResolvers<string>();
	const migrated = await database.transaction().execute(async (holding) => {
		await sql`lock table reply_templates`.execute(holding);
		const migrating = migrate(server.connection, { reportStep: resolve });
		const first = await Promise.race([told, migrating.then(String, String)]);
		expect(first).toBe('migrating the database: 0195_composed_names (1 of 2)');
		return { migrating };
	});
	expect(await migrated.migrating).toEqual(names);
});

test('names that differ in their form alone are told apart, and what was bought by one stays with it', async () => {
	const { database } = server.connection;
	const decomposed = 'Énergie'.normalize('NFD');
	const person = await signUp(server);
	await sql`drop index plans_by_type`.execute(database);
	await sql`
		insert into plans (type, path, image, texts, position)
		select twin.name, path || nth, image, texts, 90 + nth
		from plans, unnest(array['Énergie', ${decomposed}]) with ordinality as twin (name, nth)
		where path = '/fitness/elitePro'`.execute(database);
	await sql`
		insert into memberships (user_id, type, center, start_date, end_date, price, bought_at)
		values (${person.id}, ${decomposed}, 'Koramangala', '2026-01-01', '2026-03-31', 3400, now())`.execute(
		database,
	);
	await sql`update users set name = ${decomposed} where id = ${person.id}`.execute(database);
	await sql`delete from kysely_migration where name = '0195_composed_names'`.execute(database);
	await expect(migrate(server.connection)).resolves.toEqual(['0195_composed_names']);
	const { rows } = await sql<{ plan: string; holder: string | null }>`
		select plans.type as plan, users.name as holder
		from plans left join memberships on memberships.type = plans.type left join users on users.id = user_id
		where plans.type like 'Énergie%' order by plans.id`.execute(database);
	expect(rows).toEqual([
		{ plan: 'Énergie', holder: null },
		{ plan: expect.stringMatching(/^Énergie \(\d+\)$/), holder: 'Énergie' },
	]);
});

test('a centre that was told apart from its twin is so where its memberships are listed', async () => {
	const { database } = server.connection;
	const [member, owner] = [await signUp(server), await signUpAdministrator(server)];
	const decomposed = 'Décor'.normalize('NFD');
	await sql`drop index centres_by_name`.execute(database);
	await sql`
		insert into centres (code, name, position)
		values ('ONE', 'Décor', 90), ('TWO', ${decomposed}, 91)`.execute(database);
	await sql`
		insert into memberships (user_id, type, center, start_date, end_date, price, bought_at)
		values (${member.id}, 'Elite Pro', ${decomposed}, '2026-01-01', '2026-03-31', 3400, now())`.execute(
		database,
	);
	const steps = ['0195_composed_names', '0230_told_apart_centres'];
	await sql`delete from kysely_migration where name = any(${steps})`.execute(database);
	expect(await migrate(server.connection)).toEqual(steps);
	const { reply } = await owner.client.membership.getAllMemberships({ query: { search: member.email } });
	expect(reply.map(({ center }) => center)).toEqual(['Décor (TWO)']);
});

test('a program that is older than the database says so', async () => {
	await sql`insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '2030-01-01')`.execute(
		server.connection.database,
	);
	await expect(migrate(server.connection)).rejects.toThrow(
		'The database was migrated by a newer Akhara (9999_of_tomorrow); start that one, or restore a backup from before.',
	);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { migrate } from './migrate.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('a step that joined the program after one of a higher number is taken, too', async () => {
	const { database } = server.connection;
	// As a club has it that was started between the two: 0122 joined an hour after 0124.
	await sql`delete from kysely_migration where name = '0122_visits_in_order'`.execute(database);
	await expect(migrate(server.connection)).resolves.toEqual(['0122_visits_in_order']);
	await expect(migrate(server.connection)).resolves.toEqual([]);
});

test('a program that is older than the database says so', async () => {
	await sql`insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '2030-01-01')`.execute(
		server.connection.database,
	);
	await expect(migrate(server.connection)).rejects.toThrow(
		'The database was migrated by a newer Akhara (9999_of_tomorrow); start that one, or restore a backup from before.',
	);
});

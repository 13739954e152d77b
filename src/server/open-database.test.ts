import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertPlans, readStoredClub } from './club/club.queries.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';
import { demoClub } from './seed/demo-club.ts';
import { demoMemberEmail } from './seed/history.ts';
import { newClub } from './seed/new-club.ts';
import { signUp } from './testing/fixtures/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { truncate } from './testing/truncate.ts';

let server: TestServer;
const dataDir = await mkdtemp(join(tmpdir(), 'akhara-facts-'));
const servers: TestServer[] = [];
// A database from before the club's facts were data.
beforeEach(async () => {
	server = await startTestServer();
	servers.push(server);
	await truncate(server, 'club, centres, plans, plan_prices cascade');
});
afterAll(async () => {
	for (const one of servers) await one.close();
	await rm(dataDir, { recursive: true });
});

/** Opens the database in the way the club's start does; returns the club's facts. */
async function start(seed: Config['seed'] = 'none') {
	const { url, database } = server.connection;
	const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: seed });
	const opened = await openDatabase(config, {
		reportStep: () => {},
		onDatabaseLost: () => {},
		onLoginsCreated: () => {},
	});
	await opened.stop();
	return readStoredClub(database);
}

test('a club that ran before has the facts that it showed, its reviews as well', async () => {
	await signUp(server);
	const { texts, centres, plans, prices } = await start();
	expect(texts).toEqual(demoClub.texts);
	expect(centres.map(({ name }) => name)).toEqual(demoClub.centres.map(({ name }) => name));
	expect(plans.map(({ type }) => type)).toEqual(demoClub.plans.map(({ type }) => type));
	expect(prices).toHaveLength(9);
});

test('a new club without the demo says nothing that its owner did not write, and is not open', async () => {
	const { texts, plans, centres, isOpen, isDemo } = await start();
	expect(texts).toEqual(newClub.texts);
	expect({ plans, centres, isOpen, isDemo }).toEqual({
		plans: [],
		centres: [],
		isOpen: false,
		isDemo: false,
	});
});

test('a later start changes nothing of what the owner wrote', async () => {
	await start();
	await insertPlans(server.connection.database, demoClub.plans);
	const texts = { ...demoClub.texts, name: 'Kusti House' };
	await server.connection.database
		.updateTable('club')
		.set({ texts: JSON.stringify(texts) })
		.execute();
	await server.connection.database.deleteFrom('plan_prices').where('months', '=', 3).execute();
	const after = await start();
	expect(after.texts.name).toBe('Kusti House');
	expect(after.prices).toHaveLength(6);
});

test('the demo is put into a database that began with it, and never into a club of somebody’s own', async () => {
	await start('none');
	const { isDemo, texts } = await start('demo');
	expect({ isDemo, name: texts.name }).toEqual({ isDemo: false, name: newClub.texts.name });
	const { database } = server.connection;
	expect(await database.selectFrom('products').select('id').execute()).toEqual([]);
	expect(await database.selectFrom('users').select('role').execute()).toEqual([{ role: 'ADMIN' }]);
});

test('a club that ran before is the demo where the demo’s member is, and only there', async () => {
	await signUp(server);
	expect((await start('demo')).isDemo).toBe(false);
	await truncate(server, 'club, centres, plans, plan_prices cascade');
	await signUp(server, { email: demoMemberEmail });
	expect((await start('none')).isDemo).toBe(true);
});

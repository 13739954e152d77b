import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeFirstFacts } from '../club/club.queries.ts';
import { connect } from '../database/connect.ts';
import type { EmbeddedDatabase } from '../database/embedded/embedded.ts';
import { GuestReads } from '../database/guest-reads.ts';
import { migrate } from '../database/migrate.ts';
import { log } from '../log.ts';
import { demoClub } from '../seed/demo-club.ts';
import { readDeskClub } from '../testing/club.ts';
import { centres } from '../testing/demo-facts.ts';
import { eventually } from '../testing/eventually.ts';
import { newMembership } from '../testing/fixtures/membership.ts';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { twoCentres } from '../testing/fixtures/staff.ts';
import { type Replica, startReplica } from '../testing/replica.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTemporaryDatabase } from '../testing/temporary-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let primary: EmbeddedDatabase;
let replica: Replica;
let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	primary = await startTemporaryDatabase();
	const connection = connect(primary.url, 2);
	await migrate(connection);
	await writeFirstFacts(connection.database, { ...demoClub, isOpen: true, isDemo: false }, new Date());
	await connection.close();
	replica = await startReplica(primary);
	server = await startTestServer({ DATABASE_REPLICA_URL: replica.url }, async () => primary.url);
	administrator = await signUpAdministrator(server);
});
afterAll(async () => {
	await server?.close();
	await replica?.remove();
	await primary?.stop();
});
beforeEach(() => {
	vi.spyOn(log, 'error').mockImplementation(() => {});
});

/** Which database a guest's read goes to now. */
const where = (reads: GuestReads) =>
	reads.read(async (database) => {
		const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(
			database,
		);
		return rows[0]?.isReplica ? 'the replica' : 'the database';
	});

async function withReads(act: (reads: GuestReads) => Promise<void>): Promise<void> {
	const reads = new GuestReads(server.connection.database, { url: replica.url, connections: 2 });
	try {
		await act(reads);
	} finally {
		await reads.stop();
	}
}
const untilAt = (reads: GuestReads, place: string) =>
	eventually(async () => expect(await where(reads)).toBe(place));

test('guests read from the replica, and from the database itself until the replica has what was announced', async () => {
	await withReads(async (reads) => {
		await untilAt(reads, 'the replica');
		await replica.replay(false);
		await addProduct(server, administrator);
		reads.changed();
		for (let turn = 0; turn < 5; turn += 1) expect(await where(reads)).toBe('the database');
		await replica.replay(true);
		await untilAt(reads, 'the replica');
	});
});

test('while changes cannot be heard of, guests read from the database itself', async () => {
	await withReads(async (reads) => {
		await untilAt(reads, 'the replica');
		reads.enabled = false;
		expect(await where(reads)).toBe('the database');
		reads.enabled = true;
		await untilAt(reads, 'the replica');
	});
});

test('with a replica that lags, a changed price shows at once and is what an order costs', async () => {
	const productId = await addProduct(server, administrator, { price: 1000, discount: 0 });
	const { name, description } = newProduct();
	await replica.replay(false);
	await administrator.client.catalogue.update({
		body: { productId, name, description, available: 1, price: 2000, discount: 0 },
	});
	const shown = async () => (await server.call('GET', `/api/product/get?id=${productId}`)).body.price;
	expect(await shown()).toBe(2000);
	const member = await signUp(server);
	await placeOrder(member, await addAddress(member), [productId]);
	expect((await member.client.orders.getOrders()).orders).toMatchObject([{ orderTotal: 2029 }]);
	await replica.replay(true);
	expect(await shown()).toBe(2000);
});

test('with a replica that lags, nobody buys at or comes in at a centre that has ended, nor buys by its former name', async () => {
	const member = await signUp(server);
	const [ended, renamed] = await twoCentres(server);
	const [endedName, formerName, ...others] = centres;
	await withReads(async (reads) => untilAt(reads, 'the replica'));
	await replica.replay(false);
	await administrator.client.club.centreStatus({ body: { id: ended, status: 'ended' } });
	const { centres: stored } = await readDeskClub(server, administrator);
	const {
		code: _,
		status: __,
		...fields
	} = stored.find(({ id }) => id === renamed) ?? expect.fail('no centre');
	await administrator.client.club.updateCentre({ body: { ...fields, name: 'Indira Nagar' } });
	const buy = (changes: object) =>
		server.call('POST', '/api/membership/register', {
			token: member.token,
			body: newMembership(member, changes),
		});
	for (const name of [endedName, formerName])
		expectInvalid(await buy({ center: name }), 'center', 'Please choose a centre');
	expectRefusal(
		await server.call('POST', '/api/visits/enter', {
			token: administrator.token,
			body: { centreId: ended, userId: member.id, passed: ['none'], reason: 'trial' },
		}),
		404,
		'The club has no such centre',
	);
	expect((await buy({ center: 'Indira Nagar' })).status).toBe(201);
	const told = (await server.call('GET', '/api/club/get')).body.centres.map(
		(one: { name: string }) => one.name,
	);
	expect(told).toEqual(['Indira Nagar', ...others]);
	await replica.replay(true);
});

test('a replica that is down is not asked: guests are answered, the club is ready, and the log says it once', async () => {
	await withReads(async (reads) => {
		await untilAt(reads, 'the replica');
		await replica.stop();
		expect(await where(reads)).toBe('the database');
		expect((await server.call('GET', '/api/product/getAll?limit=7')).status).toBe(200);
		expect((await server.call('GET', '/readyz')).status).toBe(200);
		expect(log.error).toHaveBeenCalledWith(
			'The replica cannot be read; guests are answered from the database itself',
			expect.anything(),
		);
		await replica.start();
		await untilAt(reads, 'the replica');
	});
});

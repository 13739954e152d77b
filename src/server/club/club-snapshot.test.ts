import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../database/connect.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ClubSnapshot } from './club-snapshot.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const firstPrice = async (snapshot: ClubSnapshot) =>
	(await snapshot.read()).plans[0]?.durations[0]?.discountPrice;

test('a change that another process makes shows in the next answers of this one', async () => {
	const name = async () => (await server.call('GET', '/api/club/get')).body.centres[0].name;
	expect(await name()).toBe('vijayanagara');
	await server.connection.database
		.updateTable('centres')
		.set({ name: 'Vijayanagar East' })
		.where('code', '=', 'VJN')
		.execute();
	await expect.poll(name).toBe('Vijayanagar East');
});

test('whoever asks after a change gets the facts after it, also while they are being read', async () => {
	const snapshot = new ClubSnapshot(
		server.connection.database,
		() => new Date(),
		() => {},
	);
	const before = firstPrice(snapshot);
	await server.connection.database
		.updateTable('plan_prices')
		.set({ discount_price: 11_111 })
		.where('id', '=', 1)
		.execute();
	snapshot.changed();
	expect(await firstPrice(snapshot)).toBe(11_111);
	expect([11_111, 11_999]).toContain(await before);
	snapshot.stop();
});

test('at the beginning of the day of a new price it says so, and has the new price', async () => {
	await server.connection.database
		.insertInto('plan_prices')
		.values({
			plan_id: 1,
			months: 12,
			price: 14_999,
			discount_price: 10_000,
			perks: JSON.stringify({ pauseDays: 1 }),
			valid_from: '2030-01-01',
		})
		.execute();
	// A tenth of a second before midnight in Bangalore.
	const startedAt = performance.now();
	const clock = () => new Date(Date.parse('2029-12-31T18:29:59.900Z') + performance.now() - startedAt);
	const onNewPrices = vi.fn();
	const snapshot = new ClubSnapshot(server.connection.database, clock, onNewPrices);
	expect(await firstPrice(snapshot)).not.toBe(10_000);
	await vi.waitFor(() => expect(onNewPrices).toHaveBeenCalledOnce());
	expect(await firstPrice(snapshot)).toBe(10_000);
	snapshot.stop();
});

test('while the database is away the last known facts are told', async () => {
	const connection = connect(server.connection.url, 1);
	const snapshot = new ClubSnapshot(
		connection.database,
		() => new Date(),
		() => {},
	);
	const known = await snapshot.read();
	await connection.close();
	snapshot.changed();
	expect(await snapshot.read()).toEqual(known);
	snapshot.stop();
	const empty = new ClubSnapshot(
		connection.database,
		() => new Date(),
		() => {},
	);
	await expect(empty.read()).rejects.toThrow();
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../database/connect.ts';
import { demoClub } from '../seed/demo-club.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { clubOn, nextNewsDay, type StoredClub } from './club.queries.ts';
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
	// A second before midnight in Bangalore: even a busy machine reads the facts within it.
	const timeout = 120_000;
	const startedAt = performance.now();
	const clock = () => new Date(Date.parse('2029-12-31T18:29:59.000Z') + performance.now() - startedAt);
	const onStale = vi.fn();
	const snapshot = new ClubSnapshot(server.connection.database, clock, onStale, timeout);
	expect(await firstPrice(snapshot)).not.toBe(10_000);
	// A timer of Node may fire a millisecond early: another timer then waits for the rest.
	await eventually(() => expect(onStale).toHaveBeenCalled());
	await eventually(async () => expect(await firstPrice(snapshot)).toBe(10_000));
	snapshot.stop();
});

test('on a machine that slept over midnight the new price is said once it is awake', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		let now = new Date('2029-12-31T20:00:00+05:30');
		const onStale = vi.fn();
		const snapshot = new ClubSnapshot(server.connection.database, () => now, onStale);
		expect(await firstPrice(snapshot)).not.toBe(10_000);
		// While the machine sleeps, the clock goes on and timers stand still.
		now = new Date('2030-01-01T07:00:00+05:30');
		vi.advanceTimersByTime(60_000);
		expect(onStale).toHaveBeenCalledOnce();
		vi.advanceTimersByTime(86_400_000);
		expect(onStale).toHaveBeenCalledOnce();
		snapshot.stop();
	} finally {
		vi.useRealTimers();
	}
});

/** Renames the club in a transaction that keeps the row locked until it is committed. */
async function renameSlowly(name: string): Promise<{ commit: () => Promise<void> }> {
	const holding = await server.connection.database.startTransaction().execute();
	await sql`lock table club in access exclusive mode`.execute(holding);
	await sql`update club set texts = jsonb_set(texts, '{name}', to_jsonb(${name}::text))`.execute(holding);
	return { commit: () => holding.commit().execute() };
}

test('who got the old facts because the new ones came late is told once they are there', async () => {
	const onStale = vi.fn();
	const snapshot = new ClubSnapshot(server.connection.database, () => new Date(), onStale);
	const { name } = await snapshot.read();
	const renaming = await renameSlowly('Late Club');
	snapshot.changed();
	expect((await snapshot.read()).name).toBe(name);
	expect(onStale).not.toHaveBeenCalled();
	await renaming.commit();
	await eventually(() => expect(onStale).toHaveBeenCalledOnce());
	expect((await snapshot.read()).name).toBe('Late Club');
	// `onStale` is not called if nobody got outdated facts.
	snapshot.changed();
	await snapshot.read();
	expect(onStale).toHaveBeenCalledOnce();
	snapshot.stop();
});

test('facts that could not be read are read again, though nobody asks for them', async () => {
	const url = new URL(server.connection.url);
	url.searchParams.set('options', '-c lock_timeout=20');
	const impatient = connect(url.href, 1);
	const onStale = vi.fn();
	const snapshot = new ClubSnapshot(impatient.database, () => new Date(), onStale);
	const { name } = await snapshot.read();
	const renaming = await renameSlowly('Refused Club');
	snapshot.changed();
	expect((await snapshot.read()).name).toBe(name);
	await renaming.commit();
	await eventually(() => expect(onStale).toHaveBeenCalledOnce());
	expect((await snapshot.read()).name).toBe('Refused Club');
	snapshot.stop();
	await impatient.close();
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

test('closures are told of from two weeks before until they are over, and pages made before are out of date then', () => {
	const closure = { centreIds: [1], firstDay: '2027-03-20', lastDay: '2027-03-22', reason: 'Holi' };
	const { texts, centres, plans } = demoClub;
	const stored = {
		...{ texts, isOpen: true, isDemo: true, prices: [], closures: [closure] },
		centres: centres.map((one, nth) => ({ ...one, id: nth + 1 })),
		plans: plans.map((one, nth) => ({ ...one, id: nth + 1 })),
	} as unknown as StoredClub;
	const days = ['2027-03-05', '2027-03-06', '2027-03-22', '2027-03-23'];
	expect(days.map((day) => clubOn(stored, day).closures)).toEqual([[], [closure], [closure], []]);
	expect(days.map((day) => nextNewsDay(stored, day))).toEqual([
		'2027-03-06',
		'2027-03-23',
		'2027-03-23',
		undefined,
	]);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, clubToday } from '#shared/dates.ts';
import { eventually } from '../testing/eventually.ts';
import { openShop, placeNumbered, type Shop } from '../testing/fixtures/orders.ts';
import type { Person } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectNoDrift, levelOf, receive } from '../testing/fixtures/stock.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000' });
	shop = await openShop(server);
	[here, there] = await twoCentres(server);
});
afterAll(() => server.close());
afterEach(() => expectNoDrift(server));

const desk = () => shop.administrator.client;
const add = (name: string) => addProduct(server, shop.administrator, { name });
const order = (productId: number, quantity = 1) =>
	placeNumbered(shop.person, shop.addressId, [{ productId, quantity }]);
const shown = async (id: number) => (await server.call('GET', `/api/product/get?id=${id}`)).body;
const levels = async (id: number) => (await desk().stock.product({ query: { id } })).levels;
const lots = async (id: number) => (await desk().stock.product({ query: { id } })).lots;

describe('goods that a centre receives of a product that nobody counts', () => {
	test('are counted there, and the shop goes on selling it: its waiting orders are owed nothing', async () => {
		const id = await add('Gym Bar');
		const { orderNumber } = await order(id);
		await receive(shop.administrator, id, 6, { centreId: here });
		await server.workOffJobs();
		expect(await levels(id)).toMatchObject([{ centreId: here, onHand: 6, reserved: 0 }]);
		await eventually(async () => expect(await shown(id)).toMatchObject({ available: 1 }));
		expect('soldOut' in (await shown(id))).toBe(false);
		await order(id, 9);
		expect(
			(await desk().orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } })).refused,
		).toEqual([]);
		await desk().stock.count({ body: { productId: id, centreId: here, quantity: 4, reason: 'Counted' } });
		expect((await levels(id)).map(({ centreId }) => centreId)).toEqual([here]);
	});

	test('begin the counting of the store room once units are brought or received there', async () => {
		const id = await add('Gym Oats');
		const { orderNumber } = await order(id, 3);
		await receive(shop.administrator, id, 6, { centreId: here });
		const lotId = (await lots(id))[0]?.lotId ?? 0;
		const transfer = async (quantity: number) =>
			(await desk().stock.transfer({ body: { lotId, quantity } })).status;
		expect(await transfer(1)).toBe(
			'1 brought to the store room. 2 units that orders wait for are not there now',
		);
		expect(await transfer(1)).toBe('1 brought to the store room');
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 2, reserved: 3, standing: 'Owed' });
		expect(await levelOf(shop.administrator, id, here)).toMatchObject({ onHand: 4 });
		await receive(shop.administrator, id, 1);
		expect(
			(await desk().orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } })).refused,
		).toEqual([]);
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 0, reserved: 0 });
	});
});

test.each([
	['received', '2 received into the store room'],
	['counted', 'Counted: 2 more than were known'],
])('units that are %s where nobody counted say what orders wait for besides', async (act, told) => {
	const id = await add(`Oats that are ${act}`);
	await order(id, 3);
	const { stock } = desk();
	const { status } =
		act === 'received'
			? await stock.receive({ body: { productId: id, quantity: 2 } })
			: await stock.count({ body: { productId: id, quantity: 2, reason: 'Found' } });
	expect(status).toBe(`${told}. 1 unit that orders wait for is not there now`);
});

test('units that are kept back and begin the counting of the store room are there for no order', async () => {
	const id = await add('Recalled Oats');
	await order(id, 1);
	await receive(shop.administrator, id, 2, { centreId: here });
	const lotId = (await lots(id))[0]?.lotId ?? 0;
	await desk().stock.hold({ body: { lotId, state: 'held', reason: 'Recalled' } });
	const { status } = await desk().stock.transfer({ body: { lotId, quantity: 2 } });
	expect(status).toBe('2 brought to the store room. 1 unit that orders wait for is not there now');
});

describe('units that are brought to another place', () => {
	test('are theirs from then on; of promised ones the answer says how many orders wait for', async () => {
		const id = await add('Moved Whey');
		await receive(shop.administrator, id, 5, { lot: 'M' });
		await order(id, 4);
		const lotId = (await lots(id))[0]?.lotId ?? 0;
		const transfer = (quantity: number) =>
			desk().stock.transfer({ body: { lotId, toCentreId: there, quantity } });
		expect((await transfer(1)).status).toMatch(/^1 brought to [^.]+$/);
		expect((await transfer(3)).status).toMatch(
			/^3 brought to .+\. 3 units that orders wait for are not there now$/,
		);
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 1, reserved: 4, standing: 'Owed' });
		expect(await levelOf(shop.administrator, id, there)).toMatchObject({ onHand: 4 });
		expect((await lots(id)).map(({ code, centreId, quantity }) => [code, centreId, quantity])).toEqual(
			expect.arrayContaining([
				['M', undefined, 1],
				['M', there, 4],
			]),
		);
	});

	test('that are kept back do not get on sale by it, whatever is there of their lot', async () => {
		const id = await add('Odd Seals');
		await receive(shop.administrator, id, 3, { lot: 'O', centreId: here });
		await receive(shop.administrator, id, 2, { lot: 'O' });
		const lotAt = async (centreId?: number) =>
			(await lots(id)).find((lot) => lot.centreId === centreId)?.lotId ?? 0;
		const keptBack = await lotAt(here);
		const onSale = await lotAt();
		await desk().stock.hold({ body: { lotId: keptBack, state: 'held', reason: 'The seals look odd' } });
		const bring = (body: object) =>
			server.call('POST', '/api/stock/transfer', { body, token: shop.administrator.token });
		expectRefusal(
			await bring({ lotId: keptBack, quantity: 3 }),
			409,
			/^In .+ are on sale; these are kept back/,
		);
		expectRefusal(
			await bring({ lotId: onSale, toCentreId: here, quantity: 1 }),
			409,
			/^In .+ are kept back; these are on sale/,
		);
		// Units that come into an emptied lot keep their own state.
		await desk().stock.writeOff({ body: { lotId: onSale, quantity: 2, reason: 'Torn' } });
		expect((await bring({ lotId: keptBack, quantity: 3 })).status).toBe(200);
		expect(await levelOf(shop.administrator, id)).toMatchObject({ onHand: 0 });
		expect(await lots(id)).toMatchObject([{ lotId: onSale, quantity: 3, state: 'held' }]);
	});

	test('are those of one’s own centre alone', async () => {
		const id = await add('Far Whey');
		await receive(shop.administrator, id, 5, { centreId: there });
		const manager = await employ(server, { duty: 'manager', centreId: here });
		const lotId = (await lots(id))[0]?.lotId ?? 0;
		const move = { lotId, toCentreId: here, quantity: 1 };
		expectRefusal(
			await server.call('POST', '/api/stock/transfer', { body: move, token: manager.token }),
			403,
		);
		await receive(manager, id, 2, { centreId: here });
		expect((await levels(id)).map(({ centreId, onHand }) => [centreId, onHand])).toEqual(
			expect.arrayContaining([
				[here, 2],
				[there, 5],
			]),
		);
	});
});

describe('units that are found', () => {
	test('are counted without a lot, or in a lot that was emptied', async () => {
		const id = await add('Found Whey');
		await receive(shop.administrator, id, 2, { lot: 'F' });
		const [lot] = await lots(id);
		await desk().stock.writeOff({ body: { lotId: lot?.lotId ?? 0, quantity: 2, reason: 'Lost' } });
		expect(await lots(id)).toEqual([]);
		const emptied = () => desk().stock.emptied({ query: { id } });
		expect(await emptied()).toMatchObject([{ lotId: lot?.lotId, code: 'F', quantity: 0 }]);
		await desk().stock.count({ body: { productId: id, lotId: lot?.lotId, quantity: 1, reason: 'Found' } });
		await desk().stock.count({ body: { productId: id, quantity: 3, reason: 'Found' } });
		expect((await lots(id)).map(({ code, quantity }) => [code, quantity])).toEqual([
			['F', 1],
			['', 3],
		]);
		expect(await emptied()).toEqual([]);
		expectRefusal(
			await server.call('GET', '/api/stock/emptied?id=99999999', { token: shop.administrator.token }),
			404,
		);
	});
});

describe('a product that is not kept at a centre any more', () => {
	const remove = (levelId: number, { token }: Person = shop.administrator) =>
		server.call('DELETE', `/api/stock/removeLevel?id=${levelId}`, { token });

	test('leaves the list where nothing of it is there, and is counted anew once something comes', async () => {
		const id = await add('Forsaken Whey');
		await receive(shop.administrator, id, 2, { centreId: here });
		await receive(shop.administrator, id, 2);
		const { levelId } = await levelOf(shop.administrator, id, here);
		expectRefusal(await remove(levelId), 409, 'Units are there still; please write them off or move them');
		const lot = (await lots(id)).find(({ centreId }) => centreId === here);
		// Units that are kept back still count as in stock.
		await desk().stock.hold({ body: { lotId: lot?.lotId ?? 0, state: 'held', reason: 'Recalled' } });
		expectRefusal(await remove(levelId), 409, /^Units are there still/);
		await desk().stock.writeOff({ body: { lotId: lot?.lotId ?? 0, quantity: 2, reason: 'Torn' } });
		expect(await levelOf(shop.administrator, id, here)).toMatchObject({ standing: 'Low' });
		expect((await remove(levelId)).body.status).toMatch(/^Forsaken Whey is not kept at .+ any more$/);
		expect((await levels(id)).map(({ centreId }) => centreId)).toEqual([undefined]);
		expectRefusal(await remove(levelId), 404, 'Stock level not found');
		await receive(shop.administrator, id, 3, { centreId: here, lot: 'New' });
		expect(await levelOf(shop.administrator, id, here)).toMatchObject({ onHand: 3, lowAt: 5 });
	});

	test('can be deleted, and keeps what was written down of its units', async () => {
		const id = await add('Mistaken Whey');
		await receive(shop.administrator, id, 2, { centreId: here });
		const { levelId } = await levelOf(shop.administrator, id, here);
		const [lot] = await lots(id);
		await desk().stock.writeOff({ body: { lotId: lot?.lotId ?? 0, quantity: 2, reason: 'Not ours' } });
		expect((await remove(levelId)).status).toBe(200);
		const deleted = await server.call('DELETE', `/api/product/delete?id=${id}`, {
			token: shop.administrator.token,
		});
		expect([deleted.status, deleted.body]).toEqual([200, 'Product deleted']);
		expectRefusal(await server.call('GET', `/api/product/get?id=${id}`), 404, 'Product not found');
		expect((await desk().stock.moves({ query: { id } })).map(({ quantity }) => quantity)).toEqual([-2, 2]);
	});

	test('is still counted in the store room, from which the shop sells', async () => {
		const id = await add('Sold Out Whey');
		await receive(shop.administrator, id, 1);
		const [lot] = await lots(id);
		await desk().stock.writeOff({ body: { lotId: lot?.lotId ?? 0, quantity: 1, reason: 'Torn' } });
		const { levelId } = await levelOf(shop.administrator, id);
		expectRefusal(
			await remove(levelId),
			409,
			'The shop sells from the store room; what is not sold any more is taken off sale',
		);
	});
});

describe('the ledger of a product', () => {
	test('goes on beyond its newest page, and is a file with every move', async () => {
		const id = await add('Long Whey');
		await receive(shop.administrator, id, 1, { lot: 'L', supplier: 'Deccan, Foods', bill: 'B-1' });
		const lotId = (await lots(id))[0]?.lotId ?? 0;
		for (let nth = 0; nth < 104; nth++)
			await desk().stock.count({ body: { productId: id, lotId, quantity: 2 + nth, reason: `Count ${nth}` } });
		const { moves: first } = await desk().stock.product({ query: { id } });
		expect(first.length).toBe(100);
		const page = (before?: number) => desk().stock.moves({ query: { id, ...(before && { before }) } });
		expect(await page()).toEqual(first);
		const rest = await page(first.at(-1)?.moveId);
		expect(rest.map(({ kind, quantity }) => [kind, quantity])).toEqual([
			...Array.from({ length: 4 }, () => ['counted', 1]),
			['received', 1],
		]);
		expect(await page(rest.at(-1)?.moveId)).toEqual([]);
		const { body } = await server.call('GET', `/api/stock/movesFile?id=${id}`, {
			token: shop.administrator.token,
		});
		const rows = String(body).trim().split('\r\n');
		expect(rows.length).toBe(106);
		expect(rows[0]).toBe('Time,What,Units,Units that can be sold,Place,Lot,Order,Reason,Supplier,Bill,By');
		expect(rows.at(-1)).toMatch(/,received,1,1,the store room,L,,,"Deccan, Foods",B-1,Asha Rao$/);
	});

	test('shows the moves of one’s own centre and the store room alone', async () => {
		const id = await add('Split Whey');
		await receive(shop.administrator, id, 1);
		await receive(shop.administrator, id, 2, { centreId: there });
		const manager = await employ(server, { duty: 'manager', centreId: here });
		expect((await manager.client.stock.moves({ query: { id } })).map(({ quantity }) => quantity)).toEqual([
			1,
		]);
	});
});

test('the file of the stock says how many units its value is of, and how many have no cost', async () => {
	const id = await add('Costly Whey');
	const later = addMonths(clubToday(), 14);
	await receive(shop.administrator, id, 4, { lot: 'A', cost: 100.5, expiresOn: later });
	await receive(shop.administrator, id, 3, { lot: 'B', expiresOn: later });
	await receive(shop.administrator, id, 2, { lot: 'C', cost: 10, expiresOn: clubToday() });
	await receive(shop.administrator, id, 1, { centreId: here });
	const empty = await add('Empty Whey');
	await desk().stock.count({ body: { productId: empty, quantity: 0, reason: 'Counted' } });
	const { body } = await server.call('GET', '/api/stock/export', { token: shop.administrator.token });
	const [heads, ...rows] = String(body).trim().split('\r\n');
	expect(heads).toMatch(/,On hand,.+,Standing,Units there,Value at cost,Units without a cost$/);
	const rowsOf = (product: number) => rows.filter((row) => row.includes(`,${product},`));
	// Of the nine in the store room two are kept back, and seven can be sold.
	expect(rowsOf(id)).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/,the store room,,7,0,7,\d+,\w+,9,422,3$/),
			expect.stringMatching(/,1,0,1,\d+,\w+,1,,1$/),
		]),
	);
	expect(rowsOf(empty)).toEqual([expect.stringMatching(/,the store room,,0,0,0,\d+,\w+,0,,0$/)]);
});

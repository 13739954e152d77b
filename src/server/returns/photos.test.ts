import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureFaults } from '#shared/pictures/picture-faults.rules.ts';
import { maxPictureBytes } from '#shared/pictures/pictures.rules.ts';
import { photosKept } from '#shared/returns/returns.rules.ts';
import { uploading } from '../pictures/uploads.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { openShop, placeOrder, type Shop } from '../testing/fixtures/orders.ts';
import { logInAgain, type Person, signUp } from '../testing/fixtures/people.ts';
import { noise, plain, sendFile } from '../testing/fixtures/pictures.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { addAddress } from '../testing/fixtures/shop.ts';
import { employ } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unzip } from '../testing/unzip.ts';

let server: TestServer;
let shop: Shop;
let customer: Person;
let jpeg: Buffer;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	customer = shop.person;
	// A picture as a phone writes it: rotated, with position and camera model.
	jpeg = await noise({ width: 2000, height: 1000 })
		.withExif({ IFD0: { Model: 'Secret Phone' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 60 })
		.toBuffer();
});
afterAll(() => server.close());

/** Two units, delivered. */
let order: { orderNumber: number; orderIds: number[] };
let line: number;
beforeEach(async () => {
	order = await placeDelivered(shop.administrator, customer, shop.addressId, [
		{ productId: shop.oats, quantity: 2 },
	]);
	[line = 0] = order.orderIds;
});

const send = (bytes: Uint8Array, { token }: Pick<Person, 'token'> = customer, orderId = line) =>
	server.call('POST', `/api/returns/addPhoto?orderId=${orderId}`, {
		token,
		body: new Blob([new Uint8Array(bytes)]),
	});
const add = async (): Promise<number> => {
	const answer = await send(await plain({ width: 60, height: 40 }).png().toBuffer());
	expect(answer).toMatchObject({ status: 201, body: { status: 'Photo added', photoId: expect.any(Number) } });
	return answer.body.photoId;
};
const read = (id: number, { token }: Pick<Person, 'token'> = customer) =>
	fetch(`${server.url}/api/returns/photo?id=${id}`, { headers: { Authorization: `Bearer ${token}` } });
const remove = (id: number, { token }: Pick<Person, 'token'> = customer) =>
	server.call('DELETE', `/api/returns/removePhoto?id=${id}`, { token });
const own = () => customer.client.returns.ofOrder({ query: { number: order.orderNumber } });
const stored = async (): Promise<number> => Number((await rowCounts(server, 'return_photos')).return_photos);
const tidyUp = async () => {
	await server.connection.pool.query(`select graphile_worker.add_job('tidy_up')`);
	await server.workOffJobs();
};

describe('photos of what comes back', () => {
	test('are added to the line, go with its return, and are seen by the customer and the desk', async () => {
		const [first, second] = [await add(), await add()];
		expect((await own()).lines[0]).toMatchObject({ orderId: line, photos: [first, second] });
		const id = await askReturn(customer, order);
		const { lines, returns } = await own();
		expect(returns).toMatchObject([{ id, photos: [first, second] }]);
		// The next return has photos of its own.
		expect(lines[0]).not.toHaveProperty('photos');
		const { client, token } = shop.administrator;
		const { rows } = await client.returns.queue({ query: { name: 'asked' } });
		expect(rows.find((row) => row.id === id)?.photos).toEqual([first, second]);
		const atDesk = await client.returns.forOrder({ query: { number: order.orderNumber } });
		expect(atDesk.returns[0]?.photos).toEqual([first, second]);
		for (const reader of [customer, { token }]) expect((await read(first, reader)).status).toBe(200);
		const third = await add();
		await askReturn(customer, order);
		expect((await own()).returns.map(({ photos }) => photos)).toEqual([[first, second], [third]]);
	});

	test('are stored upright, small and without what else stood in the file, and nobody may keep them', async () => {
		const { body } = await send(jpeg);
		const answer = await read(body.photoId);
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'cache-control': 'private, no-store',
			'content-type': 'image/webp',
			'x-content-type-options': 'nosniff',
		});
		expect([answer.headers.get('etag'), answer.headers.get('cdn-cache-control')]).toEqual([null, null]);
		const { format, width, height, exif, xmp, icc } = await sharp(bytes).metadata();
		expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'webp', width: 800, height: 1600 });
		expect(bytes.includes('Secret Phone')).toBe(false);
		expect(await rowCounts(server, 'pictures', 'picture_files')).toEqual({
			pictures: 0,
			picture_files: 0,
		});
	});

	test('are three at most, also where many come at once', async () => {
		const small = await plain({ width: 30, height: 30 }).png().toBuffer();
		const answers = await concurrently(6, () => send(small));
		expect(countByStatus(answers)).toEqual({ 201: 3, 409: 3 });
		expectRefusal(await send(small), 409, '3 photos at most');
		const { lines } = await own();
		expect(lines[0]?.photos).toHaveLength(3);
		expect((await remove(lines[0]?.photos?.[0] ?? 0)).status).toBe(200);
		await add();
		expect((await own()).lines[0]?.photos).toHaveLength(3);
	});

	test('are removed by who added them, until the return is asked for', async () => {
		const id = await add();
		const stranger = await signUp(server);
		for (const other of [stranger, shop.administrator])
			expectRefusal(await remove(id, other), 404, 'Photo not found');
		expect((await remove(id)).body).toEqual({ status: 'Photo removed' });
		expectRefusal(await remove(id), 404, 'Photo not found');
		const sent = await add();
		await askReturn(customer, order);
		expectRefusal(await remove(sent), 404, 'Photo not found');
		expect((await own()).returns[0]?.photos).toEqual([sent]);
	});

	test('are not the desk’s to take along where it writes a return down itself', async () => {
		const id = await add();
		const body = { orderId: line, quantity: 1, reason: 'Damaged', payBy: 'Cash' } as const;
		await shop.administrator.client.returns.askFor({ body });
		const { lines, returns } = await own();
		expect(returns[0]).not.toHaveProperty('photos');
		expect(lines[0]?.photos).toEqual([id]);
	});
});

describe('whoever it does not concern', () => {
	test('sees no photo: no stranger, no guest, nobody at the desk who does not take returns, nor before it is asked', async () => {
		const id = await add();
		const [stranger, practitioner, frontDesk] = [
			await signUp(server),
			await employ(server, { duty: 'practitioner', centreId: null }),
			await employ(server, { duty: 'front_desk', centreId: null }),
		];
		const statuses = async () =>
			Promise.all(
				[customer, stranger, practitioner, frontDesk, shop.administrator].map(
					async (who) => (await read(id, who)).status,
				),
			);
		expect(await statuses()).toEqual([200, 404, 404, 404, 404]);
		await askReturn(customer, order);
		expect(await statuses()).toEqual([200, 404, 404, 200, 200]);
		expect((await server.call('GET', `/api/returns/photo?id=${id}`)).status).toBe(401);
		expect(
			JSON.stringify(await frontDesk.client.orders.full({ query: { number: order.orderNumber } })),
		).not.toMatch(/photo/i);
	});

	test('adds none: to somebody else’s line, to one that was not delivered, or once the days are over', async () => {
		const before = await stored();
		const stranger = await signUp(server);
		for (const who of [stranger, shop.administrator])
			expectRefusal(await send(jpeg, who), 404, 'Order not found');
		expectRefusal(await send(jpeg, customer, 2_147_483_647), 404, 'Order not found');
		const [pending] = await placeOrder(customer, shop.addressId, [shop.oats]);
		expectRefusal(await send(jpeg, customer, pending), 409, 'None of this can be returned');
		const now = server.clock.now;
		server.clock.now = new Date(now.getTime() + 9 * 24 * 60 * 60 * 1000);
		const later = await logInAgain(server, customer);
		expectRefusal(await send(jpeg, later), 409, 'None of this can be returned');
		server.clock.now = now;
		await askReturn(customer, order, { quantity: 2 });
		expectRefusal(await send(jpeg), 409, 'None of this can be returned');
		expect((await server.call('POST', `/api/returns/addPhoto?orderId=${line}`)).status).toBe(401);
		expect(await stored()).toBe(before);
	});
});

test.each([
	['an empty file', async () => Buffer.alloc(0), pictureFaults.empty],
	['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), pictureFaults.unknown],
	['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), pictureFaults.svg],
	['a JPEG that is cut off', async () => jpeg.subarray(0, 9_000), pictureFaults.damaged],
])('%s is refused in one sentence, and nothing is stored', async (_, file, sentence) => {
	const before = await stored();
	expectInvalid(await send(await file()), 'file', sentence);
	expect(await stored()).toBe(before);
});

test('a file of more than 10 MB is refused', async () => {
	const before = await stored();
	expectRefusal(await send(Buffer.alloc(maxPictureBytes + 1)), 413, pictureFaults.tooLarge);
	expect(await stored()).toBe(before);
});

test('files that one customer sends slowly keep nobody else’s waiting', async () => {
	const reading = vi.spyOn(uploading, 'run');
	const answered: unknown[] = [];
	const slow = Array.from({ length: 4 }, () => {
		const sending = request(`${server.url}/api/returns/addPhoto?orderId=${line}`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${customer.token}` },
		});
		sending.on('error', () => {}).on('response', (answer) => answered.push(answer.statusCode));
		sending.write(jpeg.subarray(0, 100));
		return sending;
	});
	// At this point each upload was admitted, and its file is being read.
	await expect.poll(() => reading.mock.calls.length).toBe(4);
	reading.mockRestore();
	const picture = await plain({ colour: '#0a5c36' }).jpeg().toBuffer();
	expect((await sendFile(server, shop.administrator.token, picture)).status).toBe(200);
	// An upload that had to wait would have waited until the first of them was given up.
	expect(answered).toEqual([]);
	for (const sending of slow) sending.destroy();
});

describe('photos are deleted', () => {
	const later = (days: number) => {
		server.clock.now = new Date(server.clock.now.getTime() + days * 24 * 60 * 60 * 1000);
	};

	test('after a day where no return was asked with them', async () => {
		const id = await add();
		await tidyUp();
		expect((await read(id)).status).toBe(200);
		await server.connection.pool.query(
			`update return_photos set added_at = $2::timestamptz - interval '25 hours' where id = $1`,
			[id, server.clock.now],
		);
		await tidyUp();
		expect((await read(id)).status).toBe(404);
	});

	test('with the account, which takes them along before', async () => {
		const leaver = await signUp(server, { name: 'Lata Leaver' });
		const addressId = await addAddress(leaver);
		const theirs = await placeDelivered(shop.administrator, leaver, addressId, [
			{ productId: shop.oats, quantity: 2 },
		]);
		const [lineId = 0] = theirs.orderIds;
		const { photoId } = (await send(jpeg, leaver, lineId)).body;
		const id = await askReturn(leaver, theirs);
		await leaver.client.returns.withdraw({ body: { id } });
		const left = (await send(jpeg, leaver, lineId)).body.photoId;
		const archive = await fetch(`${server.url}/api/account/download`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${leaver.token}`, 'Content-Type': 'application/json' },
			body: JSON.stringify({ password: leaver.password }),
		});
		const files = unzip(Buffer.from(await archive.arrayBuffer()));
		for (const one of [photoId, left])
			expect((await sharp(files.get(`return_photos/${one}.webp`)).metadata()).format).toBe('webp');
		expect(files.get('return_photos.csv')?.toString()).toContain(`${photoId},${lineId},${id},`);
		await leaver.client.account.remove({ body: { password: leaver.password, endsMemberships: [] } });
		const { rows } = await server.connection.pool.query('select from return_photos where user_id = $1', [
			leaver.id,
		]);
		expect(rows).toEqual([]);
	});

	test(`${photosKept} days after their return was settled, and not before`, async () => {
		const first = await add();
		const id = await askReturn(customer, order);
		const open = await placeDelivered(shop.administrator, customer, shop.addressId, [shop.oats]);
		const kept = (await send(jpeg, customer, open.orderIds[0])).body.photoId;
		await askReturn(customer, open);
		await takeBack(shop.administrator, id, { quantity: 1 });
		const { client } = shop.administrator;
		await client.returns.refund({ body: { id, mode: 'UPI', reference: 'UTR 1' } });
		const ids = async () => {
			const { rows } = await server.connection.pool.query('select id from return_photos order by id');
			return rows.map((row) => row.id);
		};
		const began = server.clock.now;
		later(photosKept);
		await tidyUp();
		expect(await ids()).toEqual(expect.arrayContaining([first, kept]));
		later(1);
		await tidyUp();
		expect(await ids()).not.toContain(first);
		// Photos of a return that nobody has settled stay, however long that takes.
		expect(await ids()).toContain(kept);
		server.clock.now = began;
	});
});

import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { clubToday } from '#shared/dates.ts';
import { databaseUrlOf, type RunningClub, startClub } from '../../club-process.ts';
import { clientOf, loggedIn, newConfirmedMember } from '../../people.ts';
import { addHomeAddress, addNewProducts } from '../../spec/support/shop.ts';
import { halfDoneOf, rowsOf } from '../support/drift.ts';
import { test } from '../support/test.ts';

const carrier = 'Delhivery';
/** Parcels of the file that is killed in the middle; and of each of those that are taken together. */
const [inOne, files, each] = [12, 8, 4];
/** The server is killed once so many of the files are acknowledged. */
const killAfter = 2;

type Desk = Awaited<ReturnType<typeof loggedIn>>;
interface CourierFile {
	rows: { row: number; awb: string; amount: string; date: string }[];
	expected: { parcels: number; amount: number };
	/** As the browser keeps it, to send the same call once more. */
	idempotencyKey: string;
}

/** Parcels that the courier delivered; returns a file of it that pays for them. */
async function deliveredFile(desk: Desk, place: () => Promise<number>, count: number): Promise<CourierFile> {
	const rows: CourierFile['rows'] = [];
	let amount = 0;
	for (let nth = 0; nth < count; nth += 1) {
		const orderNumber = await place();
		const awb = `1490${orderNumber}`;
		await desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier, awb } });
		const { parcels } = await desk.orders.full({ query: { number: orderNumber } });
		const shipmentIds = [parcels[0]?.shipmentId ?? 0];
		for (const status of ['Out-For-Delivery', 'Delivered'] as const)
			await desk.orders.moveParcels({ body: { shipmentIds, status } });
		const cod = parcels[0]?.cod ?? 0;
		amount += cod;
		rows.push({ row: nth + 2, awb, amount: String(cod), date: '' });
	}
	return { rows, expected: { parcels: count, amount }, idempotencyKey: randomUUID() };
}

const remit = (desk: Desk, { idempotencyKey, ...file }: CourierFile) =>
	desk.orders.remit({ body: { carrier, ...file }, idempotencyKey });

/** Kills the club while it writes a file down: its parcels are locked then, the file is written and no parcel is. */
async function killWhileRemitting(club: RunningClub, desk: Desk, file: CourierFile): Promise<void> {
	const other = new pg.Client(await databaseUrlOf(club));
	await other.connect();
	await other.query('begin; lock table remitted_parcels in share mode');
	const press = remit(desk, file).then(
		() => 'answered',
		() => 'broken off',
	);
	// Over another connection: a transaction sees the activity of one moment.
	const waits = async () =>
		(
			await rowsOf(
				club,
				`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into remitted_parcels%'`,
			)
		).length;
	await expect.poll(waits, { intervals: [10] }).toBe(1);
	club.started.process.kill('SIGKILL');
	expect(await press).toBe('broken off');
	await club.started.ended;
	await other.end();
}

test('killed while a courier’s file is taken, the club has written all of it down or nothing, and the same file once more gives the same', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-killed-remittance-'));
	let club = await startClub({}, folder);
	let desk = await loggedIn(club.url, club.administrator);
	const restart = async () => {
		club = await startClub({}, folder);
		desk = await loggedIn(club.url, club.administrator);
	};
	const member = await newConfirmedMember(club);
	const addressId = await addHomeAddress(member.client);
	const [product] = await addNewProducts(desk, 1);
	const place = async () => {
		// A club that is started again has another port.
		const { orderNumber = 0 } = await clientOf(club.url, member.token).orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId,
				cartProductDetails: [{ productId: product?.productId ?? 0, quantity: 1 }],
			},
		});
		return orderNumber;
	};
	const firstDay = clubToday();
	/** Midnight may come meanwhile: a parcel belongs to the day on which it was delivered. */
	const paid = async () => {
		let sum = 0;
		for (const day of new Set([firstDay, clubToday()])) {
			const { carriers } = await desk.orders.cash({ query: { day } });
			sum += carriers.find((one) => one.carrier === carrier)?.remitted ?? 0;
		}
		return sum;
	};
	/** How many parcels of each file are paid. */
	const paidOf = async ({ rows }: CourierFile) => {
		const awbs = rows.map(({ awb }) => `'${awb}'`).join();
		return (
			await rowsOf(
				club,
				`select from remitted_parcels join shipments on shipments.id = shipment_id where awb in (${awbs})`,
			)
		).length;
	};

	// One file is killed in the middle of its writing.
	const first = await deliveredFile(desk, place, inOne);
	await killWhileRemitting(club, desk, first);
	await restart();
	expect(await halfDoneOf(club)).toEqual([]);
	expect(await rowsOf(club, 'select id from remittances')).toEqual([]);
	expect(await paid()).toBe(0);
	expect((await desk.orders.checkRemittance({ body: { carrier, rows: first.rows } })).parcels).toBe(inOne);
	const answer = await remit(desk, first);
	expect(await remit(desk, first)).toEqual(answer);
	expect(await paid()).toBe(first.expected.amount);
	expect(await rowsOf(club, 'select id from remittances')).toHaveLength(1);
	expect(await halfDoneOf(club)).toEqual([]);

	// Of several at once, some are answered before the club is killed.
	const several: CourierFile[] = [];
	for (let nth = 0; nth < files; nth += 1) several.push(await deliveredFile(desk, place, each));
	const acknowledged = new Set<CourierFile>();
	await Promise.all(
		several.map((file) =>
			remit(desk, file).then(
				() => {
					acknowledged.add(file);
					if (acknowledged.size >= killAfter) club.started.process.kill('SIGKILL');
				},
				() => undefined,
			),
		),
	);
	await club.started.ended;
	expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
	await restart();
	expect(await halfDoneOf(club)).toEqual([]);
	for (const file of several) {
		const count = await paidOf(file);
		expect(acknowledged.has(file) ? [each] : [0, each], 'all of it or nothing').toContain(count);
	}
	// What was not answered is sent once more, as the browser does: it is written down once.
	for (const file of several) await remit(desk, file);
	for (const file of several) expect(await paidOf(file)).toBe(each);
	expect(await rowsOf(club, 'select id from remittances')).toHaveLength(1 + files);
	const all = [first, ...several].reduce((sum, { expected }) => sum + expected.amount, 0);
	expect(await paid()).toBe(all);
	expect(await halfDoneOf(club)).toEqual([]);
	await club.stop();
});

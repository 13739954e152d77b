import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readMail } from '#server/testing/fixtures/mail.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { type RunningClub, startClub } from '../../club-process.ts';
import { clientOf, loggedIn, newConfirmedMember } from '../../people.ts';
import { addHomeAddress, addNewProducts, newProduct } from '../../spec/support/shop.ts';
import { driftOf, halfDoneOf, registerForTax, rowsOf, wrongPapersOf } from '../support/drift.ts';
import { test } from '../support/test.ts';
import { killAfter, untilKilled } from '../support/until-killed.ts';

/** Acts of each of four kinds. */
const times = 8;
/** Units of each lot. */
const received = 10;

type Desk = Awaited<ReturnType<typeof loggedIn>>;

/** A club that is killed, with its administrator: both are others once it is started again. */
interface Killed {
	folder: string;
	club: RunningClub;
	desk: Desk;
}

async function start(folder: string): Promise<Killed> {
	const club = await startClub({}, folder);
	return { folder, club, desk: await loggedIn(club.url, club.administrator) };
}

/** What an act is done with: a product or an order, by its id. */
interface Item<Kind extends string> {
	kind: Kind;
	id: number;
	idempotencyKey: string;
}

/** Items of each kind, one kind after the other: when the club is killed, several kinds are under way. */
const mixed = <Kind extends string>(kinds: readonly Kind[], ids: readonly number[]): Item<Kind>[] =>
	ids.map((id, nth) => ({ kind: kinds[nth % kinds.length] as Kind, id, idempotencyKey: randomUUID() }));

/**
 * Kills the club twice in the middle of acts, and starts it again. Each act is there wholly or not at all, and wholly if it
 * was acknowledged; in the end all are done, each once.
 */
async function expectWholeOrNot<Kind extends string>(
	killed: Killed,
	items: readonly Item<Kind>[],
	{
		act,
		stateOf,
		before,
		after,
	}: {
		act: (item: Item<Kind>) => Promise<unknown>;
		/** What is written of each, by its id. */
		stateOf: () => Promise<ReadonlyMap<number, object>>;
		before: Readonly<Record<Kind, object>>;
		after: Readonly<Record<Kind, object>>;
	},
): Promise<void> {
	const acknowledged = new Set<Item<Kind>>();
	for (const _ of ['killed once', 'killed twice']) {
		const waiting = items.filter((item) => !acknowledged.has(item));
		const told = await untilKilled(killed.club, waiting, act);
		expect(told.size).toBeGreaterThanOrEqual(killAfter);
		expect(told.size).toBeLessThan(waiting.length);
		for (const item of told) acknowledged.add(item);
		Object.assign(killed, await start(killed.folder));
		expect(await driftOf(killed.club)).toEqual([]);
		expect(await halfDoneOf(killed.club)).toEqual([]);
		const states = await stateOf();
		for (const item of items) {
			const { kind, id } = item;
			const ways = acknowledged.has(item) ? [after[kind]] : [before[kind], after[kind]];
			expect(ways, `${kind} ${id}`).toContainEqual(states.get(id));
		}
	}
	// What was done and not acknowledged is refused, or answered as it was; the rest is done now.
	for (const item of items) await act(item).catch(({ status }) => expect(status).toBe(409));
	const states = await stateOf();
	for (const { kind, id } of items) expect(states.get(id), `${kind} ${id}`).toEqual(after[kind]);
	expect(await driftOf(killed.club)).toEqual([]);
	expect(await halfDoneOf(killed.club)).toEqual([]);
}

/** The rows of a query by their `id`, without it. */
async function byId(club: RunningClub, query: string): Promise<ReadonlyMap<number, object>> {
	const rows = await rowsOf<{ id: number }>(club, query);
	return new Map(rows.map(({ id, ...row }) => [id, row]));
}

test('killed while lots are counted, written off, brought elsewhere and kept back, the club has done each whole or not at all, and once', async () => {
	const killed = await start(await mkdtemp(join(tmpdir(), 'akhara-killed-stock-')));
	for (let nth = 0; nth < 4 * times; nth += 1) await killed.desk.catalogue.add({ body: newProduct() });
	const added = await rowsOf<{ id: number }>(
		killed.club,
		`select id from products order by id desc limit ${4 * times}`,
	);
	const ids = added.map(({ id }) => id);
	for (const productId of ids)
		await killed.desk.stock.receive({ body: { productId, quantity: received, lot: 'K-1' } });
	const lots = await rowsOf<{ id: number; product: number }>(
		killed.club,
		`select id, product_id as product from stock_lots where product_id in (${ids.join()})`,
	);
	const lotOf = new Map(lots.map(({ id, product }) => [product, id]));
	const [centre] = await rowsOf<{ id: number }>(killed.club, 'select min(id) as id from centres');
	const toCentreId = centre?.id ?? 0;
	const reason = 'Found as we cleaned up';

	const lying = { moves: 'received 10 (10)', levels: '10', acts: 'stock_received' };
	const done = (move: string, levels: string, act: string) => ({
		moves: `${lying.moves}, ${move}`,
		levels,
		acts: `${lying.acts}, ${act}`,
	});
	const items = mixed(['count', 'writeOff', 'transfer', 'hold'], ids);
	await expectWholeOrNot(killed, items, {
		act({ kind, id, idempotencyKey }) {
			const { stock } = killed.desk;
			const lotId = lotOf.get(id) ?? 0;
			const acts = {
				count: () => stock.count({ body: { productId: id, lotId, quantity: 7, reason }, idempotencyKey }),
				writeOff: () => stock.writeOff({ body: { lotId, quantity: 4, reason }, idempotencyKey }),
				transfer: () => stock.transfer({ body: { lotId, toCentreId, quantity: 4 }, idempotencyKey }),
				hold: () => stock.hold({ body: { lotId, state: 'held', reason } }),
			};
			return acts[kind]();
		},
		stateOf: () =>
			byId(
				killed.club,
				`select id, (
					select string_agg(format('%s %s (%s)', kind, stock_moves.quantity, sellable), ', ' order by stock_moves.id)
					from stock_moves join stock_lots on stock_lots.id = lot_id where product_id = products.id
				) as moves, (
					select string_agg(on_hand::text, ', ' order by centre_id nulls first) from stock_levels
					where product_id = products.id
				) as levels, (
					select string_agg(action, ', ' order by id) from audit_entries
					where subject_id = products.id and action like 'stock%'
				) as acts from products where id in (${ids.join()})`,
			),
		before: { count: lying, writeOff: lying, transfer: lying, hold: lying },
		after: {
			count: done('counted -3 (-3)', '7', 'stock_counted'),
			writeOff: done('written off -4 (-4)', '6', 'stock_written_off'),
			transfer: done('sent -4 (-4), arrived 4 (4)', '6, 4', 'stock_transferred'),
			hold: done('held 0 (-10)', '0', 'stock_held'),
		},
	});
	await killed.club.stop();
});

test('killed while parcels are delivered, not taken and lost and customers cancel, the club has done each whole or not at all, and every mail goes out', async () => {
	const killed = await start(await mkdtemp(join(tmpdir(), 'akhara-killed-parcels-')));
	const member = await newConfirmedMember(killed.club);
	const [{ productId } = { productId: 0 }] = await addNewProducts(killed.desk, 1);
	await registerForTax(killed.desk, [productId]);
	const units = 2 * 4 * times;
	await killed.desk.stock.receive({ body: { productId, quantity: units } });
	// A club that is started again has another port.
	const customer = () => clientOf(killed.club.url, member.token);
	const addressId = await addHomeAddress(customer());
	const numbers: number[] = [];
	for (let nth = 0; nth < 4 * times; nth += 1) {
		const { orderNumber = 0 } = await customer().orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId,
				cartProductDetails: [{ productId, quantity: 2 }],
			},
		});
		numbers.push(orderNumber);
	}
	const items = mixed(['cancel', 'lost', 'attempt', 'deliver'], numbers);
	const numbersOf = (...kinds: (typeof items)[number]['kind'][]) =>
		items.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);

	// All leave but those that are cancelled; two kinds are brought to the door.
	await killed.desk.orders.dispatch({
		body: { orderNumbers: numbersOf('lost', 'attempt', 'deliver'), carrier: 'Delhivery' },
	});
	const parcelOf = new Map<number, number>();
	for (const number of numbersOf('lost', 'attempt', 'deliver')) {
		const { parcels } = await killed.desk.orders.full({ query: { number } });
		parcelOf.set(number, parcels[0]?.shipmentId ?? 0);
	}
	await killed.desk.orders.moveParcels({
		body: {
			shipmentIds: numbersOf('attempt', 'deliver').map((number) => parcelOf.get(number) ?? 0),
			status: 'Out-For-Delivery',
		},
	});

	const waiting = {
		...{ standing: 'Pending', reserved: 2, attempts: null, isDone: null },
		...{ moves: null, events: null, claims: 0, acts: null },
	};
	const sent = {
		...{ ...waiting, standing: 'Transit', reserved: 0, attempts: 0, isDone: false },
		...{ moves: 'Transit', acts: 'order_dispatched' },
	};
	const atTheDoor = {
		...{ ...sent, standing: 'Out-For-Delivery' },
		...{ moves: 'Transit, Out-For-Delivery', acts: 'order_dispatched, parcel_moved' },
	};
	await expectWholeOrNot(killed, items, {
		act({ kind, id, idempotencyKey }) {
			const { orders } = killed.desk;
			const shipmentId = parcelOf.get(id) ?? 0;
			const acts = {
				cancel: () => customer().orders.cancel({ body: { orderNumber: id, reason: 'Ordered twice' } }),
				lost: () => orders.lost({ body: { shipmentId, reason: 'Not found at the hub' } }),
				attempt: () =>
					orders.attempt({
						body: { shipmentId, attempts: 0, reason: 'Nobody was there' },
						idempotencyKey,
					}),
				deliver: () => orders.moveParcels({ body: { shipmentIds: [shipmentId], status: 'Delivered' } }),
			};
			return acts[kind]();
		},
		stateOf: () =>
			byId(
				killed.club,
				`select orders.id, coalesce(ended::text, line.status::text) as standing, reserved, attempts,
					case when shipments.id is not null then done_at is not null end as "isDone",
					(select string_agg(status::text, ', ' order by status) from order_moves where line_id = line.id) as moves,
					(select string_agg(kind::text, ', ' order by id) from order_events where order_id = orders.id) as events,
					(select count(*)::integer from parcel_claims where shipment_id = shipments.id) as claims,
					(select string_agg(action, ', ' order by id) from audit_entries where subject_name = 'AK-' || orders.id) as acts
				from orders join order_lines as line on line.order_id = orders.id left join shipments on shipments.id = shipment_id
				where orders.id in (${numbers.join()})`,
			),
		before: { cancel: waiting, lost: sent, attempt: atTheDoor, deliver: atTheDoor },
		after: {
			cancel: { ...waiting, standing: 'Cancelled', reserved: 0, events: 'cancelled' },
			lost: {
				...{ ...sent, standing: 'Lost', isDone: true, events: 'lost', claims: 1 },
				acts: `${sent.acts}, parcel_lost`,
			},
			attempt: {
				...{ ...atTheDoor, attempts: 1, events: 'attempt failed' },
				acts: `${atTheDoor.acts}, attempt_failed`,
			},
			deliver: {
				...{ ...atTheDoor, standing: 'Delivered', isDone: true },
				...{ moves: `${atTheDoor.moves}, Delivered`, acts: `${atTheDoor.acts}, parcel_moved` },
			},
		},
	});
	expect(await wrongPapersOf(killed.club, numbers[0] ?? 0)).toEqual([]);
	const { levels } = await killed.desk.stock.product({ query: { id: productId } });
	expect(levels).toMatchObject([{ onHand: 2 * times, reserved: 0 }]);

	// Each customer was told of each once.
	const told = async () =>
		(await killed.club.mails())
			.filter((mail) => mail.includes(member.email))
			.map((mail) => /AK-\d+ (?!is placed).*/.exec(readMail(mail).headers.subject ?? '')?.[0])
			.filter((subject) => subject !== undefined)
			.toSorted();
	const texts = {
		cancel: 'is cancelled',
		lost: 'was lost on its way',
		attempt: 'could not be handed over',
	} as const;
	const owed = items.flatMap(({ kind, id }) =>
		kind === 'deliver' ? [] : [`${formatOrderNumber(id)} ${texts[kind]}`],
	);
	await expect.poll(told).toEqual(owed.toSorted());
	await killed.club.stop();
});

import { wantedFacts } from '#shared/catalogue/missing-facts.rules.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { formatOrderNumber, isStillHere } from '#shared/orders/orders.rules.ts';
import type { Pick as PickOfProduct, parcelsContract, Queued } from '#shared/orders/parcels.contract.ts';
import type { ToConfirm, WholeOrder } from '#shared/orders/whole-order.ts';
import { recordActs } from '../../audit/record-act.ts';
import type { Database } from '../../database/connect.ts';
import type { Handlers } from '../../http/mount.ts';
import { owedLinesOf } from '../../stock/owed/owed.queries.ts';
import { pickFor, shelvesOf } from '../../stock/shelves.queries.ts';
import { cashUnderWayOf } from '../cash/cash.queries.ts';
import { ordersToConfirm } from '../confirming/confirming.queries.ts';
import { readWholeOrder } from '../life/changing.queries.ts';
import { wholeOrder } from '../whole-order.ts';
import { knownCarriers } from './carriers.queries.ts';
import { parcelReply } from './parcel-reply.ts';
import {
	bestBeforeOf,
	carriersUnderWay,
	countQueues,
	type OrderToPack,
	ordersToPack,
	parcelsUnderWay,
	recordPrinted,
} from './parcels.queries.ts';
import { collectOf, fingerprintOfPapers, fingerprintOfQueued, outdatedPapers } from './waiting.ts';

type WaitingLine = OrderToPack['lines'][number];

/**
 * A line as the queue has it, with how many facts its product lacks that must be stated before a sale.
 * @param owed units of it that are not in stock
 */
const waitingLine = (
	{ shelf, kind, origin, missing, ...line }: WaitingLine,
	owed: number | undefined,
): Queued['lines'][number] => ({
	...line,
	...(shelf && { shelf }),
	...(owed && { missing: owed }),
	...(missing.length > 0 && {
		facts: {
			missing: missing.length,
			wanted: wantedFacts({ ...(kind && { kind }), ...(origin && { origin }) }).length,
		},
	}),
});

/** The orders that wait to be sent, without those that must be confirmed first; or only the latter. */
async function readWaiting(
	database: Database,
	toConfirm: ReadonlyMap<number, ToConfirm>,
	which: { confirm: boolean },
): Promise<Queued[]> {
	const ids = [...toConfirm.keys()];
	const orders = await ordersToPack(database, which.confirm ? { only: ids } : { except: ids });
	const owed = await owedLinesOf(
		database,
		orders.map(({ order_id }) => order_id),
	);
	return orders.map((order) => {
		const confirm = toConfirm.get(order.order_id);
		const outdated = outdatedPapers(order);
		return {
			orderNumber: order.order_id,
			...(confirm && { confirm }),
			since: order.placed_at.toISOString(),
			account: order.user_id,
			name: order.name,
			phone: order.phone,
			town: order.town,
			pincode: order.pincode,
			collect: collectOf(order),
			lines: order.lines.map((line) => waitingLine(line, owed.get(line.orderId)?.missing)),
			fingerprint: fingerprintOfQueued(order),
			...(outdated.length > 0 && { outdated }),
		};
	});
}

async function readParcels(
	database: Database,
	which: { failed: boolean; today: IsoDate; carrier?: string | undefined },
): Promise<Queued[]> {
	return (await parcelsUnderWay(database, which)).map((parcel) => ({
		orderNumber: parcel.order_id,
		parcel: {
			...parcelReply(parcel),
			status: parcel.status,
			...(parcel.attempt_reason !== null && { attemptReason: parcel.attempt_reason }),
		},
		since: parcel.sent_at.toISOString(),
		account: parcel.user_id,
		name: parcel.name,
		phone: parcel.phone,
		town: parcel.town,
		pincode: parcel.pincode,
		collect: parcel.due,
		lines: parcel.lines.map(({ shelf: _, ...line }) => line),
	}));
}

/** What is picked from the shelves for several orders together, in the order of a walk along the shelves. */
async function picksOf(
	database: Database,
	orders: readonly Pick<WholeOrder, 'orderNumber' | 'lines'>[],
	today: IsoDate,
): Promise<PickOfProduct[]> {
	const oldestFirst = orders.toSorted((one, other) => one.orderNumber - other.orderNumber);
	const here = oldestFirst.flatMap(({ orderNumber, lines }) =>
		lines.filter(isStillHere).map((line) => ({ ...line, orderNumber })),
	);
	const ofProducts = Map.groupBy(here, ({ productId }) => productId);
	const shelves = await shelvesOf(database, [...ofProducts.keys()]);
	const owed = await owedLinesOf(
		database,
		orders.map(({ orderNumber }) => orderNumber),
	);
	const promised = await bestBeforeOf(
		database,
		here.map(({ orderId }) => orderId),
	);
	const picks = [...ofProducts].map(([productId, lines]): PickOfProduct => {
		const found = shelves.get(productId);
		const shelf = found?.shelf;
		const { lots, lacking, unpackable, early } = pickFor(
			{ lots: found?.lots ?? [] },
			found
				? lines.map(({ orderId, ...line }) => ({
						...line,
						bestBefore: promised.get(orderId) ?? null,
						owed: owed.get(orderId)?.missing ?? 0,
					}))
				: [],
			today,
		);
		return {
			productId,
			productName: lines[0]?.productName ?? '',
			quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
			...(shelf && { shelf }),
			lots: lots.map(({ expiresOn, ...lot }) => ({ ...lot, ...(expiresOn && { expiresOn }) })),
			...(lacking.length > 0 && {
				missing: lacking.reduce((sum, { quantity }) => sum + quantity, 0),
				lacking,
			}),
			...(unpackable.length > 0 && { unpackable }),
			...(early.length > 0 && { early }),
		};
	});
	return picks.toSorted(byShelf);
}

/** What the store room works through: the queues, and the papers of the orders chosen from them. */
export const queuesHandlers: Pick<
	Handlers<typeof parcelsContract>,
	'queue' | 'cashUnderWay' | 'papers' | 'printed'
> = {
	async queue({ query: { name, carrier }, database, now, services: { club } }) {
		const from = (await club.read()).shop?.confirmFrom;
		const today = clubToday(now);
		const [toConfirm, { waiting, way, failed }, carriers] = await Promise.all([
			ordersToConfirm(database, { from, now }),
			countQueues(database, today),
			knownCarriers(database),
		]);
		const rows =
			name === 'pack' || name === 'confirm'
				? await readWaiting(database, toConfirm, { confirm: name === 'confirm' })
				: await readParcels(database, { failed: name === 'failed', today, carrier });
		return {
			rows,
			counts: {
				pack: waiting - toConfirm.size,
				...(from !== undefined && { confirm: toConfirm.size }),
				way,
				failed,
			},
			carriers,
			...(name === 'way' && { underWay: await carriersUnderWay(database, today) }),
		};
	},

	async cashUnderWay({ query: { numbers }, database, now }) {
		return { cashUnderWay: await cashUnderWayOf(database, clubToday(now), numbers.split(',').map(Number)) };
	},

	async papers({ query: { numbers }, database, now }) {
		const orders = [];
		for (const number of new Set(numbers.split(',').map(Number))) {
			const order = await readWholeOrder(database, number);
			if (order) orders.push(wholeOrder(order));
		}
		const picks = await picksOf(database, orders, clubToday(now));
		return { orders: orders.map((order) => ({ ...order, fingerprint: fingerprintOfPapers(order) })), picks };
	},

	async printed({ body: { papers, orders }, transaction, acting }) {
		const numbers = await recordPrinted(transaction, papers, orders);
		await recordActs(
			transaction,
			acting,
			numbers.map((number) => ({
				action: 'papers_printed',
				subject: { id: null, name: formatOrderNumber(number) },
				after: { papers },
			})),
		);
		return { status: 'Written down' };
	},
};

/** Sorts by shelf, as somebody walks along them; products without a shelf come last. */
function byShelf(
	one: Pick<PickOfProduct, 'shelf' | 'productName'>,
	other: Pick<PickOfProduct, 'shelf' | 'productName'>,
): number {
	return (
		Number(one.shelf === undefined) - Number(other.shelf === undefined) ||
		(one.shelf ?? '').localeCompare(other.shelf ?? '', 'en', { numeric: true }) ||
		one.productName.localeCompare(other.productName, 'en')
	);
}

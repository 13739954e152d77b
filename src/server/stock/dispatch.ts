import { clubToday, type IsoDate } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { olderWaits, pickFirstExpired, unpackableText, unpackableUnits } from '#shared/stock/stock.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { type Refused, refuse } from '../http/errors.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockLevel } from './levels.queries.ts';
import { lockPickableLots, lotsThere, moveLot } from './lots.queries.ts';
import { olderWaiting } from './owed/owed.queries.ts';

/** A line of an order that leaves the store room, as `moveOrderLine` returns it. */
export interface LeavingLine {
	id: number;
	product_id: number;
	product_name: string;
	/** The units promised to the line; none if the product was not counted when it was ordered. */
	reserved: number;
	unit_price: number;
	/** The day until which its units last at least, as the shop said; null where it said nothing. */
	best_before: IsoDate | null;
}

interface Leaving {
	by: number;
	at: Date;
	/** Whether to take units for which older orders wait. */
	overtake: boolean;
}

/**
 * Takes the units of an order's lines from the store room, in the order of their products, which is the order in which
 * all transactions lock the levels. Returns how many of the units expire sooner than the shop said.
 * @throws {Refused} 409 when too few can be packed, or older orders wait for them
 */
export async function dispatchLines(
	transaction: Transaction,
	lines: readonly LeavingLine[],
	leaving: Leaving,
): Promise<number> {
	let early = 0;
	for (const line of lines.toSorted((one, other) => one.product_id - other.product_id))
		early += await dispatchUnits(transaction, line, leaving);
	return early;
}

/**
 * Takes the units of a line from their lots, the earliest expiry first, and releases its promise. A line without
 * promised units moves nothing. Returns how many of the units expire sooner than the shop said.
 */
async function dispatchUnits(
	transaction: Transaction,
	line: LeavingLine,
	{ by, at, overtake }: Leaving,
): Promise<number> {
	const { id: lineId, product_id: productId, reserved } = line;
	if (reserved === 0) return 0;
	const level = await lockLevel(transaction, productId, null);
	const today = clubToday(at);
	const lots = await lockPickableLots(transaction, {
		...{ productId, centreId: null, unitPrice: line.unit_price, today },
	});
	const picks = pickFirstExpired(lots, reserved, line.best_before);
	if (!picks) throw await cannotBePacked(transaction, line, today);
	// If there is enough for everybody, nobody is overtaken.
	if (!overtake && level && level.reserved > level.on_hand) {
		const older = await olderWaiting(transaction, { productId, lineId });
		if (older.first !== null && level.on_hand - older.units < reserved)
			throw refuse.conflict(
				olderWaits,
				`${line.product_name} waits for ${olderOrders(older.first, older.orders)}`,
			);
	}
	for (const { lotId, quantity } of picks)
		await moveLot(
			transaction,
			{ id: lotId, state: 'sellable' },
			{ cause: `dispatch ${lineId} of lot ${lotId}`, by, at },
			{ kind: 'dispatched', quantity: -quantity, lineId },
		);
	await transaction
		.updateTable('stock_levels')
		.set((level) => ({ reserved: level('reserved', '-', reserved) }))
		.where('product_id', '=', productId)
		.where('centre_id', 'is', null)
		.execute();
	// The next unit to be sold is in another lot now. A job updates the product, because updating it here could
	// deadlock with an order, which holds the product and waits for its level.
	if (picks.some(({ lotId, quantity }) => lots.some((lot) => lot.id === lotId && lot.quantity === quantity)))
		await addJob(transaction, 'show_stock', { productId });
	return picks.reduce((sum, { quantity, isEarly }) => sum + (isEarly ? quantity : 0), 0);
}

const olderOrders = (first: number, orders: number) =>
	orders === 1
		? `${formatOrderNumber(first)}, which is older`
		: `${formatOrderNumber(first)} and ${orders - 1} more, which are older`;

/** The refusal that says how many units can be packed, and why not the others. */
async function cannotBePacked(
	transaction: Transaction,
	{ product_id: productId, product_name: productName, reserved, unit_price: unitPrice }: LeavingLine,
	today: IsoDate,
): Promise<Refused> {
	const all = await lotsThere(transaction, productId);
	const unpackable = unpackableUnits(all, { unitPrice, today });
	const not = unpackable.reduce((sum, { quantity }) => sum + quantity, 0);
	const there = all.reduce((sum, { quantity }) => sum + quantity, 0) - not;
	const absent = reserved - there - not;
	const why = [
		...unpackable.map(unpackableText),
		...(absent > 0 && not > 0 ? [`${absent} ${absent === 1 ? 'is' : 'are'} not there`] : []),
	];
	return refuse.conflict(
		'not_on_shelf',
		`Only ${there} of ${reserved} units of ${productName} can be packed${
			why.length > 0 ? `: ${why.join(', ')}` : '; please receive or count them first'
		}`,
	);
}

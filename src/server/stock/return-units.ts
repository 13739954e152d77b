import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import type { Transaction } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockLevel, lockOrBeginLevel, type Place } from './levels.queries.ts';
import { findLot, judgeEmptied, lockLot, lockOrInsertLot, moveLot } from './lots.queries.ts';

/** Units of a line that come back. */
interface ReturnedUnits {
	lineId: number;
	productId: number;
	/** How many come back; left out, all that were sent. */
	units?: number;
	/** How many of them can be sold again; the others are written off. */
	sealed: number;
	/** The lots from which units were sent and have not come back, the earliest expiry first. */
	sent: readonly { lotId: number; quantity: number }[];
	/** The place to which they come back; left out, the store room. */
	place?: Place;
}

/** The fact that brings units back; it moves them only once. */
interface Returning {
	cause: string;
	by: number;
	at: Date;
	/** Must not contain what somebody wrote about a person: the ledger keeps it for ever. */
	reason: string;
}

/**
 * Distributes returned units over the lots that were sent. A unit's lot is not known, so the earliest expiry is
 * assumed: then no unit is said to last longer than it does.
 */
function portionsOf(sent: ReturnedUnits['sent'], units: number) {
	let left = units;
	return sent.flatMap(({ lotId, quantity }) => {
		const taken = Math.min(left, quantity);
		left -= taken;
		return taken > 0 ? [{ lotId, quantity: taken }] : [];
	});
}

/**
 * The lot at a place that receives returned units of a lot, locked until the transaction ends: the same lot, or at
 * another place its counterpart with the same facts, which is inserted if there is none.
 */
async function lotAt(transaction: Transaction, lotId: number, place: Place, at: Date) {
	const today = clubToday(at);
	const lot = await findLot(transaction, lotId);
	if (!lot || lot.centre_id === place)
		return judgeEmptied(transaction, await lockLot(transaction, lotId), today);
	const { product_id, code, expires_on, mrp, cost, state } = lot;
	const like = await lockOrInsertLot(transaction, {
		...{ product_id, centre_id: place, code, expires_on, mrp, cost, state, received_at: at },
	});
	return judgeEmptied(transaction, like, today);
}

/**
 * Takes units of a line back into their lots, or into the counterparts of these at another place. Sealed units are
 * assigned to the latest expiry first. All units are entered as returned; those that cannot be sold are then written
 * off, so that the ledger has both facts.
 * @returns how many of the sealed units are kept back, because their lot is
 */
export async function returnUnits(
	transaction: Transaction,
	{ lineId, productId, units, sealed, sent, place = null }: ReturnedUnits,
	{ cause, by, at, reason }: Returning,
): Promise<number> {
	if (sent.length === 0) return 0;
	// The level of a product that is not sold any more may be deleted, even in the store room.
	await lockOrBeginLevel(transaction, productId, place);
	let good = sealed;
	let keptBack = 0;
	for (const { lotId, quantity } of portionsOf(sent, units ?? Number.POSITIVE_INFINITY).toReversed()) {
		const lot = await lotAt(transaction, lotId, place, at);
		const kept = Math.min(good, quantity);
		good -= kept;
		if (lot.state !== 'sellable') keptBack += kept;
		const line = { lineId, reason };
		await moveLot(
			transaction,
			lot,
			{ cause: `${cause} back into lot ${lot.id}`, by, at },
			{ kind: 'returned', quantity, ...line },
		);
		if (quantity > kept)
			await moveLot(
				transaction,
				lot,
				{ cause: `${cause} spoiled of lot ${lot.id}`, by, at },
				{ kind: 'written off', quantity: kept - quantity, ...line },
			);
	}
	await addJob(transaction, 'show_stock', { productId });
	return keptBack;
}

/** Units that a return brought into stock on paper, but that never came. */
interface UncountedUnits {
	/** The cause of the moves that brought them. */
	returned: string;
	lineId: number;
	productId: number;
	/** How many of them were counted as sealed, and how many were written off. */
	sealed: number;
	spoiled: number;
}

/** The units that a return brought into each lot, less corrections; the latest expiry first. */
async function broughtBy(
	transaction: Transaction,
	{ returned, lineId }: Pick<UncountedUnits, 'returned' | 'lineId'>,
) {
	const { rows } = await sql<{
		lotId: number;
		productId: number;
		code: string;
		place: Place;
		spoiled: number;
		sealed: number;
	}>`
		select lot_id as "lotId", product_id as "productId", code, centre_id as place,
			coalesce(-sum(stock_moves.quantity) filter (where kind = 'written off'), 0)::integer as spoiled,
			sum(stock_moves.quantity)::integer as sealed
		from stock_moves join stock_lots on stock_lots.id = lot_id
		where line_id = ${lineId} and starts_with(cause, ${`${returned} `}) and kind in ('returned', 'written off')
		group by lot_id, product_id, code, centre_id, expires_on
		order by expires_on desc nulls first, lot_id desc`.execute(transaction);
	return rows;
}

/**
 * The place where a return's counted units were received (null for the store room); undefined where no units were
 * counted.
 */
export async function placeOfReturned(
	transaction: Transaction,
	brought: Pick<UncountedUnits, 'returned' | 'lineId'>,
): Promise<Place | undefined> {
	const [first] = await broughtBy(transaction, brought);
	return first?.place;
}

/**
 * Takes units out of stock that a return brought there by mistake. Takes them from the lots that the return filled, the
 * latest expiry first, because the units that did come are assumed to be those that expire first. Units that were
 * written off are written back, so that the ledger has both facts. Call it last in a transaction.
 * @returns undefined when done; where a lot has fewer units than must be taken out, that lot and what is left in it,
 * and the caller must roll back
 */
export async function takeBackUnits(
	transaction: Transaction,
	units: UncountedUnits,
	{ cause, by, at, reason }: Returning,
): Promise<{ code: string; left: number } | undefined> {
	const lots = await broughtBy(transaction, units);
	const [first] = lots;
	if (!first) return undefined;
	// All of the units are at the place where the return was received.
	await lockLevel(transaction, first.productId, first.place);
	let { sealed, spoiled } = units;
	for (const brought of lots) {
		const ofSealed = Math.min(sealed, brought.sealed);
		const ofSpoiled = Math.min(spoiled, brought.spoiled);
		sealed -= ofSealed;
		spoiled -= ofSpoiled;
		if (ofSealed + ofSpoiled === 0) continue;
		const lot = await lockLot(transaction, brought.lotId);
		if (lot.quantity < ofSealed) return { code: brought.code, left: lot.quantity };
		const line = { lineId: units.lineId, reason };
		if (ofSpoiled > 0)
			await moveLot(
				transaction,
				lot,
				{ cause: `${cause}, not spoiled of lot ${lot.id}`, by, at },
				{ kind: 'written off', quantity: ofSpoiled, ...line },
			);
		await moveLot(
			transaction,
			lot,
			{ cause: `${cause}, not back into lot ${lot.id}`, by, at },
			{ kind: 'returned', quantity: -ofSealed - ofSpoiled, ...line },
		);
	}
	await addJob(transaction, 'show_stock', { productId: units.productId });
	return undefined;
}

/** The addition to a reply about sealed units that came back and are kept back; empty where there are none. */
export function keptBackText(units: number): string {
	if (units === 0) return '';
	return units === 1
		? '. 1 sealed unit is kept back with its lot'
		: `. ${units} sealed units are kept back with their lots`;
}

import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import type { Transaction } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockLevel, lockOrBeginLevel, type Place } from './levels.queries.ts';
import { findLot, judgeEmptied, lockLot, lockOrInsertLot, moveLot } from './lots.queries.ts';

/** Units of a line that come back to the lots that they left. */
interface ReturnedUnits {
	lineId: number;
	productId: number;
	/** How many come back; all that left, if left out. */
	units?: number;
	/** How many of them can be sold again; the others are written off. */
	sealed: number;
	/** What left and has not come back, by lot, those that expire first before the others. */
	sent: readonly { lotId: number; quantity: number }[];
	/** Where they are now; the store room, if left out. */
	place?: Place;
}

/** The fact that brings units back, which moves them once. */
interface Returning {
	cause: string;
	by: number;
	at: Date;
	/** Without what somebody wrote about a person: the ledger keeps it for ever. */
	reason: string;
}

/**
 * The lots of some of the units that left. Which lot a unit is of is not known, so it is taken for one of the lot that
 * expires first: nothing is promised to last longer than it does.
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
 * The lot at a place of the units that a lot was made and received with, locked until the transaction ends: that lot
 * itself where it is there, or else its like, which is added where there is none.
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
 * Takes units of a line back. All come into their lots, or at another place into the likes of these; those that are sealed
 * first into the last lot that they left, which expires last. What cannot be sold is then written off, so that the ledger
 * says both.
 * @returns how many of those that are sealed are kept back, because their lot is
 */
export async function returnUnits(
	transaction: Transaction,
	{ lineId, productId, units, sealed, sent, place = null }: ReturnedUnits,
	{ cause, by, at, reason }: Returning,
): Promise<number> {
	if (sent.length === 0) return 0;
	// Of a product that is sold no more the level may be gone, in the store room too.
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

/** Units that a return brought into stock and that did not come. */
interface UncountedUnits {
	/** The fact that brought them. */
	returned: string;
	lineId: number;
	productId: number;
	/** How many of them were taken for sealed, and how many were written off. */
	sealed: number;
	spoiled: number;
}

/** What a return brought into each lot, those that expire last before the others, less what was corrected. */
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

/** Where a return was received, whose units are counted; the store room's is null, and undefined where none are. */
export async function placeOfReturned(
	transaction: Transaction,
	brought: Pick<UncountedUnits, 'returned' | 'lineId'>,
): Promise<Place | undefined> {
	const [first] = await broughtBy(transaction, brought);
	return first?.place;
}

/**
 * Takes units out of stock again that a return brought there by mistake: out of the lots that it brought them into, the last
 * first, because the fewer that came are taken for those that expire first. Those that were written off are written back,
 * so that the ledger says both. To be called last in its transaction.
 * @returns where there are fewer in the lot than are taken out: which lot, and how many are left; nothing is moved further then
 */
export async function takeBackUnits(
	transaction: Transaction,
	units: UncountedUnits,
	{ cause, by, at, reason }: Returning,
): Promise<{ code: string; left: number } | undefined> {
	const lots = await broughtBy(transaction, units);
	const [first] = lots;
	if (!first) return undefined;
	// All of them are where the return was received.
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

/** What an answer says besides of sealed units that came back and are kept back; nothing of none. */
export function keptBackText(units: number): string {
	if (units === 0) return '';
	return units === 1
		? '. 1 sealed unit is kept back with its lot'
		: `. ${units} sealed units are kept back with their lots`;
}

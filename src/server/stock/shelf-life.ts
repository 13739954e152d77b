import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { stateByExpiry } from '#shared/stock/stock.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { changeState, type Moving } from './lots.queries.ts';

/** Units whose state changed in all places, those that the store room lost from sale, and its level before. */
interface JudgedUnits {
	released: number;
	held: number;
	heldInStoreRoom: number;
	storeRoom: { on_hand: number; reserved: number } | undefined;
}

/**
 * Judges the lots of a locked product anew by their last day, because its shelf life is another: what lasts long enough now
 * is sold again, what does not any more is kept back today, not tonight. What somebody kept back stays so, and so does what
 * came kept back from another place, because of it nobody knows why.
 * @param moving its cause is the beginning of the cause of each move
 */
export async function judgeByShelfLife(
	transaction: Transaction,
	{ productId, shelfLife, today }: { productId: number; shelfLife: number | null; today: IsoDate },
	moving: Moving,
): Promise<JudgedUnits> {
	// Nobody else locks two levels of one product without the lock of the product.
	const levels = await transaction
		.selectFrom('stock_levels')
		.select(['centre_id', 'on_hand', 'reserved'])
		.where('product_id', '=', productId)
		.orderBy('id')
		.forUpdate()
		.execute();
	const lots = await transaction
		.selectFrom('stock_lots')
		.select(['id', 'centre_id', 'quantity', 'state', 'expires_on'])
		.select(
			sql<boolean>`coalesce(
				(
					select cause like 'held %' from stock_moves
					where lot_id = stock_lots.id and kind in ('held', 'released') order by id desc limit 1
				),
				(select kind in ('received', 'counted') from stock_moves where lot_id = stock_lots.id order by id limit 1)
			)`.as('is_held_by_rule'),
		)
		.where('product_id', '=', productId)
		.where('expires_on', 'is not', null)
		.where('state', 'in', ['sellable', 'held'])
		.orderBy('id')
		.forUpdate()
		.execute();
	const storeRoom = levels.find(({ centre_id }) => centre_id === null);
	const judged: JudgedUnits = { released: 0, held: 0, heldInStoreRoom: 0, storeRoom };
	const reason = shelfLife === null ? 'Without a shelf life' : `Shelf life of ${shelfLife} days`;
	for (const lot of lots) {
		const due = stateByExpiry(lot.expires_on, shelfLife, today);
		// What is past its last day is the night's.
		if (due === lot.state || due === 'expired' || (lot.state === 'held' && !lot.is_held_by_rule)) continue;
		const cause = `${due === 'held' ? 'held' : 'released'} by ${moving.cause} lot ${lot.id}`;
		await changeState(transaction, lot, due, { ...moving, cause }, reason);
		judged[due === 'held' ? 'held' : 'released'] += lot.quantity;
		if (due === 'held' && lot.centre_id === null) judged.heldInStoreRoom += lot.quantity;
	}
	return judged;
}

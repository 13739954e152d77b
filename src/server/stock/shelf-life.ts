import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { stateByExpiry } from '#shared/stock/stock.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { changeState, type Moving } from './lots.queries.ts';

/**
 * The units whose state changed at all places, those of them that the store room took off sale, and the store room's
 * level before.
 */
interface JudgedUnits {
	released: number;
	held: number;
	heldInStoreRoom: number;
	storeRoom: { on_hand: number; reserved: number } | undefined;
}

/**
 * Judges the lots of a locked product anew after a change of its shelf life: units that last long enough are on sale
 * again, and others are kept back at once, not at night. A lot that staff keeps back stays so, and so does one that
 * came kept back from another place, since its reason is not known.
 * @param moving its cause begins the cause of each move
 */
export async function judgeByShelfLife(
	transaction: Transaction,
	{ productId, shelfLife, today }: { productId: number; shelfLife: number | null; today: IsoDate },
	moving: Moving,
): Promise<JudgedUnits> {
	// Locking several levels of one product is safe, because it requires the product's lock.
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
		// Expired lots are left to the nightly job.
		if (due === lot.state || due === 'expired' || (lot.state === 'held' && !lot.is_held_by_rule)) continue;
		const cause = `${due === 'held' ? 'held' : 'released'} by ${moving.cause} lot ${lot.id}`;
		await changeState(transaction, lot, due, { ...moving, cause }, reason);
		judged[due === 'held' ? 'held' : 'released'] += lot.quantity;
		if (due === 'held' && lot.centre_id === null) judged.heldInStoreRoom += lot.quantity;
	}
	return judged;
}

import type { IsoDate } from '#shared/dates.ts';
import { pickFirstExpired } from '#shared/stock/stock.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';

/** A lot that can be picked from. */
interface ShelvedLot {
	id: number;
	code: string;
	expiresOn: IsoDate | null;
	/** In rupees, as the pack says. */
	mrp: number | null;
	quantity: number;
}

/** Where products stand in the store room, and their lots that can be picked; none of a product that nobody counts. */
export async function shelvesOf(
	database: Database,
	productIds: readonly number[],
	today: IsoDate,
): Promise<ReadonlyMap<number, { shelf: string | null; lots: ShelvedLot[] }>> {
	const levels = await database
		.selectFrom('stock_levels')
		.select(['product_id', 'shelf'])
		.where(isIn('product_id', productIds))
		.where('centre_id', 'is', null)
		.execute();
	const lots = await database
		.selectFrom('stock_lots')
		.select(['id', 'product_id', 'code', 'expires_on as expiresOn', 'mrp', 'quantity'])
		.where(isIn('product_id', productIds))
		.where('centre_id', 'is', null)
		.where('state', '=', 'sellable')
		.where('quantity', '>', 0)
		.where((lot) => lot.or([lot('expires_on', 'is', null), lot('expires_on', '>=', today)]))
		.execute();
	return new Map(
		levels.map(({ product_id, shelf }) => [
			product_id,
			{ shelf, lots: lots.filter((lot) => lot.product_id === product_id) },
		]),
	);
}

/** What is picked from lots, those that expire first before the others, and how many units they lack. */
export function pickAsFarAsThere<Lot extends ShelvedLot>(
	lots: readonly Lot[],
	quantity: number,
): { picked: (Lot & { quantity: number })[]; missing: number } {
	const there = lots.reduce((sum, lot) => sum + lot.quantity, 0);
	const picks = pickFirstExpired(lots, Math.min(there, quantity)) ?? [];
	const picked = picks.flatMap((pick) => {
		const lot = lots.find(({ id }) => id === pick.lotId);
		return lot ? [{ ...lot, quantity: pick.quantity }] : [];
	});
	return { picked, missing: Math.max(0, quantity - there) };
}

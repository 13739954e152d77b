import type { IsoDate } from '#shared/dates.ts';
import {
	pickFirstExpired,
	type StockState,
	type UnpackableUnits,
	unpackableUnits,
	whyUnpackable,
} from '#shared/stock/stock.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';

/** A lot with units in the store room. */
interface ShelvedLot {
	id: number;
	code: string;
	expiresOn: IsoDate | null;
	/** In rupees: the price printed on the pack. */
	mrp: number | null;
	quantity: number;
	state: StockState;
}

/** The shelf of a product in the store room, and its lots that have units. */
interface Shelf {
	shelf: string | null;
	lots: ShelvedLot[];
}

/**
 * The shelves of products in the store room, and their lots that have units. Products that are not counted are left
 * out.
 */
export async function shelvesOf(
	database: Database,
	productIds: readonly number[],
): Promise<ReadonlyMap<number, Shelf>> {
	const levels = await database
		.selectFrom('stock_levels')
		.select(['product_id', 'shelf'])
		.where(isIn('product_id', productIds))
		.where('centre_id', 'is', null)
		.execute();
	const lots = await database
		.selectFrom('stock_lots')
		.select(['id', 'product_id', 'code', 'expires_on as expiresOn', 'mrp', 'quantity', 'state'])
		.where(isIn('product_id', productIds))
		.where('centre_id', 'is', null)
		.where('quantity', '>', 0)
		.orderBy('id')
		.execute();
	const lotsOf = Map.groupBy(lots, ({ product_id }) => product_id);
	return new Map(
		levels.map(({ product_id, shelf }) => [product_id, { shelf, lots: lotsOf.get(product_id) ?? [] }]),
	);
}

/** A line for which units are picked. */
export interface PickedLine {
	orderNumber: number;
	quantity: number;
	unitPrice: number;
	/** The day until which its units last at least, as the shop said; null where it said nothing. */
	bestBefore: IsoDate | null;
	/** Units of the line that are not in stock, or for which older orders wait. */
	owed: number;
}

/** The units of a product that are picked for several orders, and those that are missing. */
export interface PickedUnits {
	lots: { code: string; expiresOn: IsoDate | null; quantity: number }[];
	lacking: { orderNumber: number; quantity: number }[];
	/** Units in stock that cannot be packed for the lines that lack some. */
	unpackable: UnpackableUnits[];
	early: { orderNumber: number; quantity: number; bestBefore: IsoDate }[];
}

/**
 * Picks units of a product for lines one after the other, the oldest order first, as dispatching them in that order
 * would. Units for which older orders wait are left on the shelf.
 */
export function pickFor(
	{ lots }: Pick<Shelf, 'lots'>,
	lines: readonly PickedLine[],
	today: IsoDate,
): PickedUnits {
	const left = lots.map((lot) => ({ ...lot }));
	const picked = new Map<number, number>();
	const lacking: PickedUnits['lacking'] = [];
	const early: PickedUnits['early'] = [];
	for (const { orderNumber, quantity, unitPrice, bestBefore, owed } of lines) {
		const fit = left.filter((lot) => whyUnpackable(lot, { unitPrice, today }) === undefined);
		const there = fit.reduce((sum, lot) => sum + lot.quantity, 0);
		const units = Math.min(there, quantity - owed);
		for (const pick of pickFirstExpired(fit, units, bestBefore) ?? []) {
			const lot = left.find(({ id }) => id === pick.lotId);
			if (lot) lot.quantity -= pick.quantity;
			picked.set(pick.lotId, (picked.get(pick.lotId) ?? 0) + pick.quantity);
			if (pick.isEarly && bestBefore !== null)
				early.push({ orderNumber, quantity: pick.quantity, bestBefore });
		}
		if (units < quantity) lacking.push({ orderNumber, quantity: quantity - units });
	}
	const prices = lines
		.filter(({ orderNumber }) => lacking.some((one) => one.orderNumber === orderNumber))
		.map(({ unitPrice }) => unitPrice);
	return {
		lots: lots
			.flatMap(({ id, code, expiresOn }) => {
				const quantity = picked.get(id);
				return quantity === undefined ? [] : [{ code, expiresOn, quantity }];
			})
			.sort((one, other) => (one.expiresOn ?? '9999').localeCompare(other.expiresOn ?? '9999')),
		lacking,
		unpackable: lacking.length > 0 ? unpackableUnits(left, { unitPrice: Math.max(...prices), today }) : [],
		early,
	};
}

import type { IsoDate } from '#shared/dates.ts';
import type { StockLevel, StockLot, StockMove } from '#shared/stock/stock.contract.ts';
import { holdOn, shownState } from '#shared/stock/stock.rules.ts';
import type { ReadLevel, ReadLot, ReadMove } from './stock.queries.ts';

const at = (centreId: number | null) => (centreId === null ? {} : { centreId });

/** A level in the form of the contract. */
export const presentLevel = (level: ReadLevel): StockLevel => ({
	levelId: level.id,
	productId: level.product_id,
	productName: level.name,
	...at(level.centre_id),
	onHand: level.on_hand,
	reserved: level.reserved,
	lowAt: level.low_at,
	...(level.shelf !== null && { shelf: level.shelf }),
	standing: level.standing,
	...(level.archived_at && { archived: true as const }),
});

/** A lot in the form of the contract, on a day. */
export const presentLot = (lot: ReadLot, today: IsoDate): StockLot => ({
	lotId: lot.id,
	...at(lot.centre_id),
	code: lot.code,
	...(lot.expires_on !== null && {
		expiresOn: lot.expires_on,
		holdOn: holdOn(lot.expires_on, lot.shelf_life),
	}),
	...(lot.mrp !== null && { mrp: lot.mrp }),
	...(lot.cost !== null && { cost: lot.cost }),
	quantity: lot.quantity,
	state: shownState(lot, today),
	receivedAt: lot.received_at.toISOString(),
});

/** A move in the form of the contract. */
export const presentMove = (move: ReadMove): StockMove => ({
	moveId: move.id,
	kind: move.kind,
	...at(move.centre_id),
	lot: move.code,
	quantity: move.quantity,
	sellable: move.sellable,
	...(move.order_id !== null && { orderNumber: move.order_id }),
	...(move.reason !== null && { reason: move.reason }),
	...(move.supplier !== null && { supplier: move.supplier }),
	...(move.bill !== null && { bill: move.bill }),
	...(move.mover !== null && { by: move.mover }),
	at: move.moved_at.toISOString(),
});

import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { type ColumnsOf, codeCell, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { placeName } from './places.queries.ts';
import { pagesOfMoves, pagesOfStock } from './stock.queries.ts';

const columns: ColumnsOf<typeof pagesOfStock> = {
	Product: ({ name }) => codeCell(name),
	Number: ({ product_id }) => product_id,
	Place: ({ centre }) => placeName(centre),
	Shelf: ({ shelf }) => codeCell(shelf),
	'On hand': ({ on_hand }) => on_hand,
	Promised: ({ reserved }) => reserved,
	Left: ({ on_hand, reserved }) => on_hand - reserved,
	'Low at': ({ low_at }) => low_at,
	Standing: ({ standing }) => standing,
	'Units there': ({ units }) => units,
	'Value at cost': ({ cost }) => cost,
	'Units without a cost': ({ units_without_cost }) => units_without_cost,
};

/** The handler of the file of the stock, a row for each product and place. */
export const exportStock = exportFile('stock', columns, pagesOfStock);

const moveColumns: ColumnsOf<typeof pagesOfMoves> = {
	Time: ({ moved_at }) => timeCell(moved_at),
	What: ({ kind }) => kind,
	Units: ({ quantity }) => quantity,
	'Units that can be sold': ({ sellable }) => sellable,
	Place: ({ centre }) => placeName(centre),
	Lot: ({ code }) => codeCell(code),
	Order: ({ order_id }) => order_id && formatOrderNumber(order_id),
	Reason: ({ reason }) => reason,
	Supplier: ({ supplier }) => supplier,
	Bill: ({ bill }) => codeCell(bill),
	By: ({ mover }) => mover,
};

/** The handler of the file of a product's ledger. */
export const exportMoves = exportFile('stock_moves', moveColumns, pagesOfMoves, ({ id }) => ({
	productId: id,
}));

import type { ColumnsOf } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { storeRoom } from './places.queries.ts';
import { pagesOfStock } from './stock.queries.ts';

const columns: ColumnsOf<typeof pagesOfStock> = {
	Product: ({ name }) => name,
	Number: ({ product_id }) => product_id,
	Place: ({ centre }) => centre ?? storeRoom,
	Shelf: ({ shelf }) => shelf,
	'On hand': ({ on_hand }) => on_hand,
	Promised: ({ reserved }) => reserved,
	Left: ({ on_hand, reserved }) => on_hand - reserved,
	'Low at': ({ low_at }) => low_at,
	Standing: ({ standing }) => standing,
	'Value at cost': ({ cost }) => cost,
};

/** The handler of the file of the stock, a row for each product and place. */
export const exportStock = exportFile('stock', columns, pagesOfStock);

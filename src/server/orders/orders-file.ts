import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { addressLines } from '../cart/address-lines.ts';
import { type ColumnsOf, codeCell, emailCell, phoneCell, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfOrders } from './orders.queries.ts';

/** The lines that match the query, each with whether it is the first of its order in the file. */
async function* pagesOfFile(...parameters: Parameters<typeof pagesOfOrders>) {
	const named = new Set<number>();
	for await (const lines of pagesOfOrders(...parameters))
		yield lines.map((line) => {
			const isFirst = !named.has(line.order_id);
			named.add(line.order_id);
			return { ...line, isFirst };
		});
}
type OrderLine = Parameters<ColumnsOf<typeof pagesOfFile>[string]>[0];

/**
 * Gives an order's sum on the first of its lines alone, so that a spreadsheet that adds up the column counts it once.
 */
const once = (sum: (line: OrderLine) => number) => (line: OrderLine) => (line.isFirst ? sum(line) : '');

const columns: ColumnsOf<typeof pagesOfFile> = {
	Order: (line) => formatOrderNumber(line.order_id),
	Date: (line) => timeCell(line.placed_at),
	Product: (line) => codeCell(line.product_name),
	Quantity: (line) => line.quantity,
	Price: (line) => line.cost,
	'Order total, once per order': once((line) => line.order_total),
	'Fee included, once per order': once((line) => line.fee),
	'To collect, once per order': once((line) => line.order_due),
	Payment: (line) => line.payment_mode,
	Status: (line) => line.status,
	Ended: (line) => line.ended ?? '',
	'Ended on': (line) => (line.ended_at ? timeCell(line.ended_at) : ''),
	Reason: (line) => line.ended_reason ?? '',
	Name: (line) => line.name,
	Phone: (line) => phoneCell(line.phone),
	Email: (line) => emailCell(line.email),
	Address: (line) => addressLines(line).join(', '),
};

/** The handler of the file of orders, a row per line. */
export const exportOrders = exportFile('orders', columns, pagesOfFile);

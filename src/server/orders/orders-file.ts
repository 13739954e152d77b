import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { addressLines } from '../cart/address-lines.ts';
import { type ColumnsOf, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfOrders } from './orders.queries.ts';

const columns: ColumnsOf<typeof pagesOfOrders> = {
	Order: (line) => formatOrderNumber(line.order_id),
	Date: (line) => timeCell(line.placed_at),
	Product: (line) => line.product_name,
	Quantity: (line) => line.quantity,
	Price: (line) => line.cost,
	'Order total': (line) => line.order_total,
	'Fee included': (line) => line.fee,
	'To collect': (line) => line.order_due,
	Payment: (line) => line.payment_mode,
	Status: (line) => line.status,
	Ended: (line) => line.ended ?? '',
	'Ended on': (line) => (line.ended_at ? timeCell(line.ended_at) : ''),
	Reason: (line) => line.ended_reason ?? '',
	Name: (line) => line.name,
	Phone: (line) => line.phone,
	Email: (line) => line.email,
	Address: (line) => addressLines(line).join(', '),
};

/** The handler of the file of orders, a row per line. */
export const exportOrders = exportFile('orders', columns, pagesOfOrders);

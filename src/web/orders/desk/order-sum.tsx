import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import { isOpenLine } from '#shared/orders/orders.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { counted } from '#web/desk/counted.ts';

/**
 * The sum of the whole order, of which a row shows one line: what the rider collects at the door, lines and fee. Of a
 * delivered line there is nothing left to collect.
 */
export function OrderSum({ line }: { line: DeskOrder }) {
	const { orderTotal, orderLines = 1 } = line;
	if (orderTotal === undefined) return null;
	const isDue = isOpenLine(line);
	return (
		<>
			<span className="whitespace-nowrap">
				{isDue ? 'Collect' : 'Order total'} {rupees(orderTotal)}
			</span>
			{orderLines > 1 && <span className="whitespace-nowrap"> for {counted(orderLines, 'product')}</span>}
		</>
	);
}

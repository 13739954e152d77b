import { counted } from '#shared/counted.ts';
import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import { isOpenLine } from '#shared/orders/orders.rules.ts';
import { rupees } from '#shared/rupees.ts';

/**
 * The sum of the whole order, of which a row shows one line: what is still to be collected at the door. Of a line that is
 * delivered, or has ended, there is nothing left to collect: what the order came to.
 */
export function OrderSum({ line }: { line: DeskOrder }) {
	const { orderTotal, orderDue, orderLines = 1 } = line;
	if (orderTotal === undefined) return null;
	const isDue = isOpenLine(line);
	// A list that was read before rows had it.
	const sum = isDue ? (orderDue ?? orderTotal) : orderTotal;
	return (
		<>
			<span className="whitespace-nowrap">
				{isDue && sum === 0 ? 'Nothing to collect' : `${isDue ? 'Collect' : 'Order total'} ${rupees(sum)}`}
			</span>
			{/* The space stands between the two, where a narrow row may break. */}
			{orderLines > 1 && sum === orderTotal && (
				<>
					{' '}
					<span className="whitespace-nowrap">for {counted(orderLines, 'product')}</span>
				</>
			)}
		</>
	);
}

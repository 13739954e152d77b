import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import { isOpenLine } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';

/**
 * The sum of the whole order, of which a row shows one line: the amount still to be collected. For a delivered or
 * ended line nothing is left to collect, so it is the order's total.
 */
export function OrderSum({ line }: { line: DeskOrder }) {
	const { orderTotal, orderDue, orderLines = 1 } = line;
	if (orderTotal === undefined) return null;
	const isDue = isOpenLine(line);
	// Rows that were cached by an earlier version lack `orderDue`.
	const sum = isDue ? (orderDue ?? orderTotal) : orderTotal;
	return (
		<>
			<span className="whitespace-nowrap">
				{isDue && sum === 0
					? 'Nothing to collect'
					: `${isDue ? 'Collect' : 'Order total'} ${formatRupees(sum)}`}
			</span>
			{/* A space between the two, where a narrow row may wrap. */}
			{orderLines > 1 && sum === orderTotal && (
				<>
					{' '}
					<span className="whitespace-nowrap">for {pluralize(orderLines, 'product')}</span>
				</>
			)}
		</>
	);
}

import type { WholeOrder } from '#shared/orders/orders.contract.ts';
import { rupees } from '#shared/rupees.ts';

interface StillDueProps {
	order: Pick<WholeOrder, 'orderTotal' | 'orderDue'>;
	/** What is to be done with it: whose screen it is. */
	title: 'Still to pay' | 'Still to collect';
}

/** Of an order that was delivered in part, the rows of its sums that say what was paid and what is not yet. */
export function StillDue({ order: { orderTotal, orderDue }, title }: StillDueProps) {
	if (orderDue === 0 || orderDue === orderTotal) return null;
	return (
		<>
			<dt className="text-ink-soft">Paid on delivery</dt>
			<dd className="text-right">{rupees(orderTotal - orderDue)}</dd>
			<dt className="font-semibold">{title}</dt>
			<dd className="text-right font-semibold">{rupees(orderDue)}</dd>
		</>
	);
}

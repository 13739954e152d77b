import { goesBack, notPaidOf } from '#shared/orders/parcels.rules.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';

interface StillDueProps {
	order: Pick<WholeOrder, 'orderTotal' | 'orderDue' | 'parcels' | 'lines'>;
	/** For the member or the desk. */
	title: 'Still to pay' | 'Still to collect';
}

/**
 * The rows in an order’s sums for what was paid, what will not be paid and what is still due. Shown once an order was
 * partly delivered, or while a parcel of it goes back.
 */
export function StillDue({ order: { orderTotal, orderDue, parcels, lines }, title }: StillDueProps) {
	const goingBack = parcels
		.filter(({ attempts, doneAt }) => goesBack({ attempts, isDone: doneAt !== undefined }))
		.reduce((sum, parcel) => sum + notPaidOf(parcel, lines), 0);
	const paid = orderTotal - orderDue - goingBack;
	if (orderDue === orderTotal || (orderDue === 0 && goingBack === 0)) return null;
	return (
		<>
			{paid > 0 && (
				<>
					<dt className="text-ink-soft">Paid on delivery</dt>
					<dd className="text-right">{formatRupees(paid)}</dd>
				</>
			)}
			{goingBack > 0 && (
				<>
					<dt className="text-ink-soft">Goes back, not to be paid</dt>
					<dd className="text-right">{formatRupees(goingBack)}</dd>
				</>
			)}
			<dt className="font-semibold">{title}</dt>
			<dd className="text-right font-semibold">{formatRupees(orderDue)}</dd>
		</>
	);
}

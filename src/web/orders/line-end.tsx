import type { Order } from '#shared/orders/orders.contract.ts';
import type { OrderEnd } from '#shared/orders/orders.rules.ts';
import { OrderTime } from './mine/time.tsx';

const says: Record<OrderEnd, string> = {
	Cancelled: 'Cancelled',
	'Returned-To-Origin': 'Came back to us',
	Lost: 'Lost on its way',
};

/** How, when and why a line ended without being delivered. */
export function LineEnd({ ended: { how, at, reason } }: { ended: NonNullable<Order['ended']> }) {
	return (
		<p className="text-sm text-ink-soft wrap-anywhere">
			{says[how]} on <OrderTime at={at} />
			{reason && `: ${reason}`}
		</p>
	);
}

import { ArrowRight } from 'lucide-react';
import type { DeskOrder } from '#shared/orders.contract.ts';
import { nextOrderStatus } from '#shared/orders.rules.ts';
import { api } from '#web/data/api.ts';
import type { DeskOrderFilters } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useRowAction } from '#web/desk/list/row-action.ts';
import { RowButton } from '#web/desk/list/row-button.tsx';

interface OrderStepProps {
	line: DeskOrder;
	filters: DeskOrderFilters;
	/** Id of what tells this line's button from the others'. */
	describedBy: string;
}

const options = {
	invalidates: staleAfter.orderStep,
	// After a move the button says the step after it: for this long a press may still be meant for the old word.
	settling: 600,
};

/** The button that moves an order line one step; it says where to. A delivered line has none. */
export function OrderStep({ line, filters, describedBy }: OrderStepProps) {
	const { orderId, productName, orderStatus } = line;
	const next = nextOrderStatus(orderStatus);
	const move = useRowAction(api.orders.update, options);
	if (!next) return null;
	const step = () =>
		void move.run({
			sent: { body: { id: orderId, status: next } },
			row: `#${orderId}`,
			about: productName,
			status: next,
			listStatus: filters.status,
		});
	return (
		<RowButton describedBy={describedBy} pending={move.pending} onPress={step}>
			{next}
			<ArrowRight aria-hidden="true" className="hidden @xs:block" />
		</RowButton>
	);
}

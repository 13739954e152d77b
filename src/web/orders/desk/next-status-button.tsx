import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber, nextOrderStatus } from '#shared/orders/orders.rules.ts';
import { type DeskOrderFilters, deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { useRowAction } from '#web/desk/list/rows/action.ts';
import { RowButton } from '#web/desk/list/rows/button.tsx';
import { useOvertaking } from './use-overtaking.ts';

interface NextStatusButtonProps {
	line: DeskOrder;
	filters: DeskOrderFilters;
	/** Ids of the elements that name the line, for `aria-describedby`. */
	describedBy: string;
}

const options = {
	invalidates: deskStaleAfter.orderStep,
	// After a move the button shows the next status: for this time, a second press may still be meant for the old one.
	minPending: 600,
};

/**
 * The button that moves an order line to its next status; none for a delivered or ended line. If the order must first
 * be confirmed by phone, or the parcel goes back, a link to the order takes its place.
 */
export function NextStatusButton({ line, filters, describedBy }: NextStatusButtonProps) {
	const { orderId, orderNumber, productName, orderStatus } = line;
	const next = line.ended ? undefined : nextOrderStatus(orderStatus);
	const move = useRowAction(deskApi.orders.update, options);
	const overtaking = useOvertaking(orderStatus);
	if (!next) return null;
	const instead = line.confirmFirst ? 'Confirm by phone first' : line.goesBack ? 'It goes back' : undefined;
	if (instead && orderNumber !== undefined)
		return (
			<Link
				to={`/admin/orders/${formatOrderNumber(orderNumber)}`}
				aria-describedby={describedBy}
				// Lies above the row's link.
				className={`relative z-1 inline-flex min-h-10 items-center text-sm font-medium ${textLinkStyle}`}
			>
				{instead}
			</Link>
		);
	const moveToNext = () =>
		void move.run({
			sent: { body: { id: orderId, status: next, ...overtaking.sent } },
			onFailed: overtaking.onFailed,
			id: orderId,
			row: formatOrderNumber(orderNumber),
			about: productName,
			status: next,
			listStatus: filters.status,
		});
	return (
		<RowButton describedBy={describedBy} pending={move.pending} onPress={moveToNext}>
			{next}
			{overtaking.mayOvertake && ' all the same'}
			<ArrowRight aria-hidden="true" className="hidden @xs:block" />
		</RowButton>
	);
}

import { type ReactNode, useId } from 'react';
import type { Order } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { rupees } from '#shared/rupees.ts';

interface OrderGroupProps {
	/** Any line of the order: each tells its number and its sum. */
	line: Order;
	/** The rows of its lines. */
	children: ReactNode;
}

/** An order: its number, what is to be paid for all of it, and its lines. */
export function OrderGroup({ line, children }: OrderGroupProps) {
	const id = useId();
	const { orderNumber, orderTotal, orderFee } = line;
	return (
		<section aria-labelledby={id}>
			<div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 px-1">
				<h2 id={id} className="font-semibold tabular-nums">
					Order {formatOrderNumber(orderNumber)}
				</h2>
				{orderTotal !== undefined && (
					<p className="text-sm text-ink-soft tabular-nums">
						<strong className="text-base font-semibold text-ink">{rupees(orderTotal)} in cash</strong>
						{orderFee !== undefined && <span>, including {rupees(orderFee)} delivery and platform fee</span>}
					</p>
				)}
			</div>
			<ul className="grid gap-4">{children}</ul>
		</section>
	);
}

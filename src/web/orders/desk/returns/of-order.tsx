import type { DeskReturn } from '#shared/returns/returns.contract.ts';
import { ReturnStatusBadge } from '#web/orders/return-status-badge.tsx';
import { ReturnActions } from './actions.tsx';
import { ReturnFacts } from './facts.tsx';

interface OrderReturnsProps {
	orderNumber: number;
	returns: readonly DeskReturn[];
}

/** The returns of an order, with the actions for each. */
export function OrderReturns({ orderNumber, returns }: OrderReturnsProps) {
	if (returns.length === 0) return null;
	return (
		<section aria-labelledby="returns" className="card px-5 py-5">
			<h2 id="returns" className="display text-subtitle">
				Returns
			</h2>
			<ul className="mt-3 grid gap-4">
				{returns.map((goods) => (
					<li key={goods.id} className="border-t border-line pt-4">
						<div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
							<p className="text-sm font-medium wrap-anywhere">
								{goods.quantity} × {goods.productName}
							</p>
							<ReturnStatusBadge goods={goods} />
						</div>
						<ReturnFacts goods={goods} withTime />
						<div className="mt-2">
							<ReturnActions orderNumber={orderNumber} goods={goods} />
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

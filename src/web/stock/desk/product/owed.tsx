import { Link } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { StockedProduct } from '#shared/stock/stock.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';

/** The orders that lack units of a product, oldest first; renders nothing if there are enough. */
export function Owed({ owed }: { owed: StockedProduct['owed'] }) {
	const seesOrders = useRights().may('seeOrders');
	if (owed.length === 0) return null;
	const missing = owed.reduce((sum, line) => sum + line.missing, 0);
	return (
		<section aria-labelledby="owed">
			<h3 id="owed" className="display text-subtitle">
				Owed
			</h3>
			<p className="mt-1 text-sm text-ink-soft">
				{pluralize(missing, 'unit')} short. What comes in goes to the oldest order first.
			</p>
			<ol className="mt-3 rounded-md border border-line bg-surface text-sm">
				{owed.map(({ orderNumber, quantity, missing: lacking }) => (
					<li
						key={orderNumber}
						className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 tabular-nums last:border-b-0"
					>
						{seesOrders ? (
							<Link
								to={`/admin/orders/${formatOrderNumber(orderNumber)}`}
								className={`${textLinkStyle} font-semibold`}
							>
								{formatOrderNumber(orderNumber)}
							</Link>
						) : (
							<span className="font-semibold">{formatOrderNumber(orderNumber)}</span>
						)}
						<span className="text-ink-soft">
							waits for {quantity}, <span className="font-semibold text-chilli">lacks {lacking}</span>
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}

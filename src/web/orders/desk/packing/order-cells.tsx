import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Queued } from '#shared/orders/parcels.contract.ts';
import { packingPaperNames } from '#shared/orders/parcels.rules.ts';
import { formatList } from '#shared/text/format-list.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The number of a row's order, as a link, and since when the row waits. */
export function QueuedNumber({ row: { orderNumber, since } }: { row: Queued }) {
	return (
		<>
			<Link
				to={`/admin/orders/${formatOrderNumber(orderNumber)}`}
				data-row-focus
				className="inline-flex min-h-6 items-center font-semibold tabular-nums underline-offset-4 hover:underline"
			>
				{formatOrderNumber(orderNumber)}
			</Link>
			<p className="text-xs text-ink-soft tabular-nums">
				<HappenedAt instant={since} />
			</p>
		</>
	);
}

/** Says if an order lacks units, because the oldest orders get those in stock. */
export function LacksUnits({ row: { lines } }: { row: Queued }) {
	return (
		lines.some(({ missing }) => missing !== undefined) && (
			<Badge tone="chilli" icon={CircleAlert} className="mt-1">
				Owed
			</Badge>
		)
	);
}

/** Says that an order has changed since its papers were printed: it may be packed by those already. */
export function OutdatedPapers({ row: { outdated = [] } }: { row: Queued }) {
	if (outdated.length === 0) return null;
	const papers = formatList(outdated.map((paper) => packingPaperNames[paper]));
	return (
		<p className="mt-1 flex items-start gap-1.5 text-xs font-semibold text-chilli">
			<CircleAlert aria-hidden="true" className="size-4 shrink-0" />
			{outdated.length === 1
				? `Changed since its ${papers} was printed. Please print it again`
				: `Changed since its ${papers} were printed. Please print them again`}
		</p>
	);
}

/** The contents of a row, with their shelves. */
export function QueuedLines({ row: { lines } }: { row: Queued }) {
	return (
		<ul>
			{lines.map(({ orderId, productName, quantity, shelf, missing }) => (
				<li key={orderId} className="wrap-anywhere">
					<span className="tabular-nums">{quantity} × </span>
					{productName}
					{shelf && <span className="text-ink-soft">, shelf {shelf}</span>}
					{missing !== undefined && (
						<span className="block text-xs font-semibold text-chilli">
							{missing === quantity
								? quantity === 1
									? 'Waits for goods'
									: 'All of them wait for goods'
								: `${missing} of them wait${missing === 1 ? 's' : ''} for goods`}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

/** The amount to be collected on delivery. */
export function QueuedSum({ row: { collect } }: { row: Queued }) {
	return (
		<>
			<span className="sr-only @4xl:hidden">Collect </span>
			{formatRupees(collect)}
		</>
	);
}

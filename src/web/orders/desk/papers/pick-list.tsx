import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Pick as PickOfProduct } from '#shared/orders/parcels.contract.ts';
import { unpackableText } from '#shared/stock/stock.rules.ts';
import { calendarDate, calendarMonth } from '#web/ui/calendar-date.tsx';
import type { PaperOrder } from './paper-order.ts';

interface PickListProps {
	picks: readonly PickOfProduct[];
	orders: readonly PaperOrder[];
}

/** The goods to take from the shelves for several orders together, by shelf. */
export function PickList({ picks, orders }: PickListProps) {
	if (picks.length === 0) return <p className="text-ink-soft">All of these orders have left.</p>;
	return (
		<section
			aria-label="Pick list"
			className="max-w-4xl rounded-md border border-line bg-surface print:border-0"
		>
			<p className="px-4 py-3 text-sm text-ink-soft wrap-anywhere">
				{orders.map(({ orderNumber }) => formatOrderNumber(orderNumber)).join(', ')}
			</p>
			<table className="w-full text-left text-sm">
				<thead>
					<tr className="border-y border-line [&>th]:px-4 [&>th]:py-2">
						<th scope="col">Shelf</th>
						<th scope="col" className="text-right">
							Units
						</th>
						<th scope="col">Product and lots</th>
					</tr>
				</thead>
				<tbody>
					{picks.map(({ productId, productName, quantity, shelf, lots, ...lack }) => (
						<tr key={productId} className="border-b border-line align-top [&>td]:px-4 [&>td]:py-2.5">
							<td className="font-semibold">{shelf ?? '–'}</td>
							<td className="text-right text-base font-bold tabular-nums">{quantity}</td>
							<td className="wrap-anywhere">
								<p className="font-medium">
									<bdi>{productName}</bdi>
								</p>
								{lots.map(({ code, expiresOn, quantity: units }) => (
									<p key={`${code} ${expiresOn}`} className="text-ink-soft tabular-nums">
										{units} × {code ? `lot ${code}` : 'without a lot number'}
										{expiresOn && `, until ${calendarDate(expiresOn)}`}
									</p>
								))}
								<Lack {...lack} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/**
 * The units that are missing for these orders, with the reasons; and the orders that get units with an earlier expiry
 * than promised.
 */
function Lack({
	missing,
	lacking = [],
	unpackable = [],
	early = [],
}: Pick<PickOfProduct, 'missing' | 'lacking' | 'unpackable' | 'early'>) {
	return (
		<>
			{missing !== undefined && (
				<p className="mt-1 font-semibold text-chilli">
					{missing === 1 ? '1 is' : `${missing} are`} missing
					{unpackable.length > 0 && `: ${unpackable.map(unpackableText).join(', ')}`}
				</p>
			)}
			{lacking.length > 0 && (
				<p className="text-chilli tabular-nums">
					{lacking
						.map(({ orderNumber, quantity }) => `${formatOrderNumber(orderNumber)} lacks ${quantity}`)
						.join(', ')}
				</p>
			)}
			{early.map(({ orderNumber, quantity, bestBefore }, nth) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a list that is printed and never changes.
				<p key={nth} className="mt-1 font-semibold tabular-nums">
					{quantity} for {formatOrderNumber(orderNumber)} {quantity === 1 ? 'expires' : 'expire'} sooner than
					was said: {calendarMonth(bestBefore)} or later
				</p>
			))}
		</>
	);
}

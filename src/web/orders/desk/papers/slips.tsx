import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { type PapersProps, parcelsWithPapers } from './paper-order.ts';

/**
 * A packing slip for each parcel: contents, recipient, the invoice or challan with it, the amount to pay, and the
 * club's FSSAI number.
 */
export function Slips({ orders, onlyHere }: PapersProps) {
	const { name, seller } = useClub();
	return (
		<div className="grid max-w-2xl grid-cols-1 gap-6 print:block">
			{orders.flatMap((order) => {
				const number = formatOrderNumber(order.orderNumber);
				const { deliveryNote } = order;
				return parcelsWithPapers(order, onlyHere).map(({ key, lines, cod, address, goesWith }) => {
					const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
					return (
						<article
							key={key}
							aria-label={`Packing slip of ${number}`}
							className="printed-paper rounded-md border border-line bg-surface px-6 py-5 print:not-last:break-after-page print:border-0 print:p-0"
						>
							<div className="flex items-baseline justify-between gap-4">
								<p className="display min-w-0 text-subtitle wrap-anywhere">{name}</p>
								<h2 className="shrink-0 text-lg font-bold tabular-nums">{number}</h2>
							</div>
							<p className="text-sm text-ink-soft">
								Ordered <HappenedAt whole instant={order.orderDate} />
							</p>
							{goesWith && <p className="text-sm text-ink-soft wrap-anywhere">{goesWith}</p>}
							<p className="mt-4 font-semibold wrap-anywhere">
								<bdi>{address.name}</bdi>
							</p>
							<p className="wrap-anywhere">
								{address.address}, {address.town}, {address.district}, {address.state} {address.pincode}
							</p>
							<p className="tabular-nums">{address.phone}</p>
							{deliveryNote && <p className="mt-1 text-sm font-semibold wrap-anywhere">{deliveryNote}</p>}
							<table className="mt-4 w-full text-left text-sm">
								<thead>
									<tr className="border-b border-line [&>th]:py-1.5 [&>th:not(:last-child)]:pr-4">
										<th scope="col">Units</th>
										<th scope="col">
											Product
											{/* Repeated with the headings: otherwise nothing on the second sheet of a long slip says
											    where it belongs. */}
											<span className="hidden print:inline"> of {number}</span>
										</th>
										<th scope="col" className="text-right">
											Price
										</th>
									</tr>
								</thead>
								<tbody>
									{lines.map(({ orderId, quantity, productName, unitPrice }) => (
										<tr
											key={orderId}
											className="border-b border-line align-top [&>td]:py-1.5 [&>td:not(:last-child)]:pr-4"
										>
											<td className="font-bold tabular-nums">{quantity}</td>
											<td className="wrap-anywhere">
												<bdi>{productName}</bdi>
											</td>
											<td className="text-right tabular-nums">{formatRupees(unitPrice * quantity)}</td>
										</tr>
									))}
									{cod > goods && (
										<tr className="[&>td]:py-1.5 [&>td:not(:last-child)]:pr-4">
											<td />
											<td>Convenience fee</td>
											<td className="text-right tabular-nums">{formatRupees(cod - goods)}</td>
										</tr>
									)}
								</tbody>
							</table>
							{/* Never alone on a sheet, where nothing would say to which order it belongs. */}
							<p className="mt-3 flex break-before-avoid break-inside-avoid items-baseline justify-between text-lg font-bold tabular-nums">
								<span>To pay in cash</span>
								<span>{formatRupees(cod)}</span>
							</p>
							{seller?.fssai && (
								<p className="mt-3 break-before-avoid text-xs text-ink-soft tabular-nums">
									FSSAI licence {seller.fssai}
								</p>
							)}
						</article>
					);
				});
			})}
		</div>
	);
}

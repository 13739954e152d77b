import { clubTimeZone } from '#shared/dates.ts';
import type { Order } from '#shared/orders.contract.ts';
import { lineTotal } from '#shared/orders.rules.ts';
import { rupees } from '#web/ui/rupees.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { OrderRating } from './order-rating.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { StatusTrack } from './status-track.tsx';

// The club's day, wherever the member is.
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: clubTimeZone });

interface OrderRowProps {
	order: Order;
	/** A rating of the product would go to this line. */
	ratedNext: boolean;
}

/** One line of an order: what was bought, what it cost, and where it is. */
export function OrderRow({ order, ratedNext }: OrderRowProps) {
	const { product, quantity, orderDate, paymentMode, orderStatus } = order;
	const { name, image, price, discount } = product;
	return (
		<li className="card p-4 sm:p-6">
			<article className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
				<ProductPicture src={image} alt="" className="rounded-md border border-line sm:row-span-2" />
				<div className="min-w-0 sm:flex sm:items-start sm:justify-between sm:gap-6">
					<div className="min-w-0">
						<h2 className="font-semibold wrap-anywhere hyphens-auto sm:text-lg">{name}</h2>
						<dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm [&_dd]:font-medium [&_dt]:text-ink-soft [&>div]:flex [&>div]:gap-1.5">
							<div>
								<dt>Quantity</dt>
								<dd className="tabular-nums">{quantity}</dd>
							</div>
							<div>
								<dt>Ordered</dt>
								<dd className="tabular-nums">
									<time dateTime={orderDate}>{day.format(new Date(orderDate))}</time>
								</dd>
							</div>
							<div>
								<dt>Payment</dt>
								<dd>{paymentMode}</dd>
							</div>
						</dl>
					</div>
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:mt-2 sm:flex-col sm:items-end">
						<p className="text-lg font-bold tabular-nums">
							<span className="sr-only">Price </span>
							{rupees(lineTotal({ price, discount, quantity }))}
						</p>
						<OrderStatusBadge status={orderStatus} />
					</div>
				</div>
				<div className="grid gap-4 max-sm:col-span-2">
					<StatusTrack status={orderStatus} />
					<OrderRating order={order} next={ratedNext} />
				</div>
			</article>
		</li>
	);
}

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import type { Order } from '#shared/orders/orders.contract.ts';
import { lineTotal, standingOf } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LineEnd } from '../line-end.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { orderLineRowStyle } from './line-row-style.ts';
import { OrderRating } from './rating.tsx';
import { StatusTrack } from './status-track.tsx';
import { OrderTime } from './time.tsx';

interface OrderLineRowProps {
	order: Order;
	/** Whether a rating of the product would go to this line. */
	isRatingTarget: boolean;
	/** Whether it belongs to the order just placed, which is highlighted. */
	isNew?: boolean | undefined;
	/** Whether it takes the focus and scrolls into view. */
	focused?: boolean | undefined;
}

/** One line of an order: product, price, status and rating. */
export function OrderLineRow({ order, isRatingTarget, isNew = false, focused = false }: OrderLineRowProps) {
	const { product, quantity, orderDate, paymentMode, ended } = order;
	const { name, image, price, discount } = product;
	const row = useRef<HTMLElement>(null);
	useEffect(() => {
		if (!focused) return;
		row.current?.focus({ preventScroll: true });
		row.current?.scrollIntoView({ block: 'nearest' });
	}, [focused]);
	return (
		<li className={classNames(orderLineRowStyle.card, isNew && 'border-leaf ring-1 ring-leaf')}>
			<article
				ref={row}
				tabIndex={focused ? -1 : undefined}
				className={classNames('scroll-mt-28 outline-none', orderLineRowStyle.grid)}
			>
				<Link
					to={productPath(product)}
					tabIndex={-1}
					aria-hidden="true"
					className={orderLineRowStyle.picture}
				>
					<ProductPicture src={image} alt="" className="rounded-md border border-line" />
				</Link>
				<div className="min-w-0 sm:flex sm:items-start sm:justify-between sm:gap-6">
					<div className="min-w-0">
						{isNew && <p className="mb-1 text-sm font-semibold text-leaf">Just ordered</p>}
						<h3 className="font-semibold wrap-anywhere hyphens-auto sm:text-lg">
							<Link to={productPath(product)} className="underline-offset-4 hover:underline">
								{name}
							</Link>
						</h3>
						<dl className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm sm:gap-x-4 [&_dd]:font-medium [&_dt]:text-ink-soft [&>div]:flex [&>div]:gap-1.5">
							<div>
								<dt>Quantity</dt>
								<dd className="tabular-nums">{quantity}</dd>
							</div>
							<div>
								<dt>Ordered</dt>
								<dd>
									<OrderTime at={orderDate} dateOnly />
								</dd>
							</div>
							<div>
								<dt>Payment</dt>
								<dd>{paymentMode}</dd>
							</div>
						</dl>
					</div>
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:mt-2 sm:shrink-0 sm:flex-col sm:items-end">
						<p className="text-lg font-bold tabular-nums">
							<span className="sr-only">Price </span>
							{formatRupees(lineTotal({ price, discount, quantity }))}
						</p>
						<OrderStatusBadge status={standingOf(order)} />
					</div>
				</div>
				<div className={classNames('grid gap-4', orderLineRowStyle.track)}>
					{ended ? <LineEnd ended={ended} /> : <StatusTrack order={order} />}
					<OrderRating order={order} isRatingTarget={isRatingTarget} />
				</div>
			</article>
		</li>
	);
}

import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import type { Order } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber, isOpenLine, isStillHere } from '#shared/orders/orders.rules.ts';
import { lastReturnDay } from '#shared/returns/returns.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ParcelNumber } from '../parcel-number.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { orderPath } from './order-path.ts';

interface OrderGroupProps {
	/** The lines of an order; each has the order's number and total. */
	lines: readonly Order[];
	/** Their rows. */
	children: ReactNode;
}

/** An order: its number, the amount to pay, its lines and its actions. */
export function OrderGroup({ lines, children }: OrderGroupProps) {
	const id = useId();
	const { orderNumber, orderTotal = 0, orderDue = 0, orderFee, invoice, invoiceTitle } = lines[0] ?? {};
	const here = lines.filter(isStillHere);
	const canReturn = lines.some(
		({ ended, moves }) =>
			!ended &&
			moves.some(({ status, at }) => status === 'Delivered' && lastReturnDay(new Date(at)) >= clubToday()),
	);
	// Lines of the same parcel have the same data about it.
	const parcels = [
		...new Map(
			lines.flatMap(({ parcel }) =>
				parcel ? [[`${parcel.carrier} ${parcel.awb} ${parcel.trackingUrl}`, parcel] as const] : [],
			),
		).values(),
	];
	// Goods on their way are paid at the door, unless delivery was attempted so often that they go back.
	const goesBack = lines[0]?.orderDue === 0 && lines.some(isOpenLine);
	const isPartlyDelivered = lines.some(({ orderStatus }) => orderStatus === 'Delivered');
	const hasEnded = lines.every(({ ended }) => ended !== undefined);
	// Partly delivered. Rows that were cached by an earlier version lack `orderDue` and do not count.
	const isPartlyPaid = orderDue > 0 && orderDue < orderTotal;
	return (
		<section aria-labelledby={id}>
			<div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 px-1">
				<h2 id={id} className="font-semibold tabular-nums">
					Order {formatOrderNumber(orderNumber)}
				</h2>
				{lines[0]?.orderTotal !== undefined && (
					<p className="text-sm text-ink-soft tabular-nums">
						{hasEnded || goesBack ? (
							`Nothing ${isPartlyDelivered ? 'more ' : ''}to pay`
						) : (
							<>
								<strong className="text-base font-semibold text-ink">
									{formatRupees(isPartlyPaid ? orderDue : orderTotal)} in cash
								</strong>
								{isPartlyPaid ? (
									<span> still to pay, of {formatRupees(orderTotal)}</span>
								) : (
									!!orderFee && <span>, including {formatRupees(orderFee)} convenience fee</span>
								)}
							</>
						)}
					</p>
				)}
			</div>
			<ul className="grid gap-4">{children}</ul>
			{parcels.map((parcel) => (
				<p key={`${parcel.carrier} ${parcel.awb}`} className="mt-2 px-1 text-sm wrap-anywhere">
					<span className="text-ink-soft">On its way with </span>
					<ParcelNumber parcel={parcel} />
				</p>
			))}
			{orderNumber !== undefined && (
				<div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-6 px-1 text-sm">
					<Link
						to={orderPath(orderNumber)}
						className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
					>
						Address and history<span className="sr-only"> of {formatOrderNumber(orderNumber)}</span>
					</Link>
					{canReturn && (
						<Link
							to={orderPath(orderNumber)}
							className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
						>
							Return a product<span className="sr-only"> of {formatOrderNumber(orderNumber)}</span>
						</Link>
					)}
					{invoice !== undefined && (
						<Link
							to={`/store/documents/${invoice}`}
							className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
						>
							{invoiceTitle ?? 'Invoice'}
							<span className="sr-only"> of {formatOrderNumber(orderNumber)}</span>
						</Link>
					)}
					{lines.some(({ ended, orderStatus }) => ended || orderStatus === 'Delivered') && (
						<BuyAgain asLink orderNumber={orderNumber} />
					)}
					{here.length > 0 && here.length === lines.filter(({ ended }) => !ended).length && (
						<CancelOrder orderNumber={orderNumber} lines={here} />
					)}
				</div>
			)}
		</section>
	);
}

import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { isStillHere, nextOrderStatus, standingOf } from '#shared/orders/orders.rules.ts';
import { goesBack } from '#shared/orders/parcels.rules.ts';
import type { DeskWholeOrder } from '#shared/orders/whole-order.ts';
import type { ReturnsOfOrder } from '#shared/returns/returns.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { LineEnd } from '#web/orders/line-end.tsx';
import { OrderStatusBadge } from '#web/orders/order-status-badge.tsx';
import { OrderSums } from '#web/orders/order-sums.tsx';
import { Button } from '#web/ui/button.tsx';
import { AskForButton } from '../returns/ask-for-dialog.tsx';
import { useOvertaking } from '../use-overtaking.ts';
import { CancelButton } from './cancel-dialog.tsx';
import { CutButton } from './cut-dialog.tsx';

interface OrderedLinesProps {
	order: DeskWholeOrder;
	/** What can be returned of it, once something was delivered. */
	returns: ReturnsOfOrder | undefined;
}

/** The products of an order, with their actions and the amounts to be collected. */
export function OrderedLines({ order, returns }: OrderedLinesProps) {
	const { lines } = order;
	return (
		<section aria-labelledby="products" className="card px-5 py-5">
			<h2 id="products" className="display mb-3 text-subtitle">
				Products
			</h2>
			<ul>
				{lines.map((line) => (
					<OrderedLine
						key={line.orderId}
						line={line}
						order={order}
						returnable={returns?.lines.find(({ orderId }) => orderId === line.orderId)}
					/>
				))}
			</ul>
			<OrderSums order={order} act="collect" className="text-sm" totalStyle="text-base font-semibold" />
		</section>
	);
}

interface OrderedLineProps {
	line: DeskWholeOrder['lines'][number];
	order: DeskWholeOrder;
	returnable: ReturnsOfOrder['lines'][number] | undefined;
}

function OrderedLine({ line, order, returnable }: OrderedLineProps) {
	const { orderId, productId, productName, image, unitPrice, quantity, cut, orderStatus, ended } = line;
	const rights = useRights();
	const overtaking = useOvertaking(orderStatus);
	const refetchOnConflict = useRefetchOnConflict(staleAfter.orderChange);
	const move = useCall(deskApi.orders.update, {
		invalidates: deskStaleAfter.orderStep,
		onError(error) {
			overtaking.onFailed(error);
			refetchOnConflict(error);
		},
	});
	// If the line's parcel goes back, the line will not be delivered.
	const parcel = order.parcels.find(({ shipmentId }) => shipmentId === line.shipmentId);
	const isGoingBack =
		parcel !== undefined && goesBack({ attempts: parcel.attempts, isDone: parcel.doneAt !== undefined });
	const next = ended || isGoingBack ? undefined : nextOrderStatus(orderStatus);
	const mustConfirm = isStillHere(line) && order.confirm !== undefined && rights.may('moveOrders');
	const mayChange = isStillHere(line) && rights.may('cancelOrders');
	// After an account is deleted, nothing more may be stored about its owner.
	const mayReturn = order.customer !== undefined && rights.may('takeReturns');
	return (
		<li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4 crowded:grid-cols-1 crowded:gap-y-2">
			<ProductPicture
				src={image}
				alt=""
				sizes="3.5rem"
				className="rounded-sm border border-line crowded:w-14"
			/>
			<div className="min-w-0">
				{/* On a phone a long price leaves too little room for a readable name beside it. */}
				<div className="flex flex-wrap items-start justify-between gap-x-4">
					<h3 className="min-w-40 flex-1 font-medium wrap-anywhere crowded:min-w-0 crowded:basis-full">
						<span className="font-normal text-ink-soft tabular-nums">{quantity} × </span>
						{rights.may('seeStock') ? (
							<Link to={`/admin/stock/${productId}`} className={textLinkStyle}>
								{productName}
							</Link>
						) : (
							productName
						)}
					</h3>
					<p className={`tabular-nums ${ended ? 'text-ink-soft line-through' : 'font-semibold'}`}>
						<span className="sr-only">Price </span>
						{formatRupees(unitPrice * quantity)}
					</p>
				</div>
				{(quantity > 1 || cut > 0) && (
					<p className="text-sm text-ink-soft tabular-nums">
						{formatRupees(unitPrice)} each
						{cut > 0 && `, ${cut} taken off`}
					</p>
				)}
				<div className="button-row mt-2 gap-y-1.5">
					<OrderStatusBadge status={standingOf(line)} />
					{mustConfirm && (
						<span className="text-sm text-ink-soft">Confirm by phone first, then it can leave</span>
					)}
					{next && !mustConfirm && rights.may('moveOrders') && (
						<Button
							size="sm"
							tone="secondary"
							pending={move.pending}
							onClick={() => move.run({ body: { id: orderId, status: next, ...overtaking.sent } })}
						>
							{next}
							{overtaking.mayOvertake && ' all the same'}
							<span className="sr-only">: {productName}</span>
							<ArrowRight aria-hidden="true" />
						</Button>
					)}
					{returnable && returnable.units > 0 && mayReturn && (
						<AskForButton line={line} returnable={returnable} />
					)}
					{mayChange && quantity > 1 && <CutButton line={line} />}
					{mayChange && order.lines.length > 1 && (
						<CancelButton order={order} lines={[line]} tone="quiet">
							Cancel<span className="sr-only"> {productName}</span>
						</CancelButton>
					)}
				</div>
				{ended && (
					<div className="mt-1.5">
						<LineEnd ended={ended} />
					</div>
				)}
			</div>
		</li>
	);
}

import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber, standingOf } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import type { DeskOrderFilters } from '#web/data/desk-api.ts';
import { ChooseBox } from '#web/desk/list/chosen.tsx';
import { RowLink } from '#web/desk/list/rows/link.tsx';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import type { Chosen } from '#web/desk/list/use-chosen.ts';
import { deskLists } from '#web/desk/lists.ts';
import { PhoneLink } from '#web/desk/record/contact-links.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { NextStatusButton } from './next-status-button.tsx';
import { OrderSum } from './order-sum.tsx';

interface OrderRowProps {
	line: DeskOrder;
	filters: DeskOrderFilters;
	/** Undefined for users who may not move orders. */
	chosen: Chosen<DeskOrder> | undefined;
}

/**
 * The cells stack on a phone, with status and next step at the bottom, and take two rows on a tablet; wider, they
 * form a table row.
 */
const layout =
	'grid-cols-[max-content_minmax(3.75rem,1fr)_auto] items-center gap-x-3 gap-y-1 @max-[17rem]:flex @max-[17rem]:flex-col @max-[17rem]:items-start ' +
	'@2xl:grid-cols-[8rem_minmax(0,1fr)_8rem_11rem] @2xl:gap-x-4 @2xl:gap-y-0.5 ' +
	// In print the next step is hidden, and the status is below the sum.
	'@2xl:print:grid-cols-[8rem_minmax(0,1fr)_10rem]';

/** The desk's row of one order line. */
export function OrderRow({ line, filters, chosen }: OrderRowProps) {
	const { orderId, orderNumber, productName, quantity, price, orderDate, paymentMode, address } = line;
	return (
		<DeskRow id={orderId} className={layout}>
			<DeskCell>
				<div className="flex items-center gap-2.5">
					{chosen && (
						<ChooseBox
							chosen={chosen}
							row={line}
							name={formatOrderNumber(orderNumber)}
							describedBy={`product-of-${orderId}`}
						/>
					)}
					<span id={`order-${orderId}`} className="whitespace-nowrap">
						<RowLink
							list={deskLists.orders}
							filters={filters}
							id={orderId}
							name={formatOrderNumber(orderNumber)}
							describedBy={`product-of-${orderId}`}
						/>
					</span>
				</div>
				<p className="hidden text-xs text-ink-soft tabular-nums @4xl:@max-7xl:block">
					<HappenedAt instant={orderDate} />
				</p>
			</DeskCell>
			<DeskCell className="text-xs text-ink-soft tabular-nums @2xl:col-start-1 @2xl:row-start-2 @4xl:@max-7xl:hidden @7xl:text-sm @7xl:text-ink">
				<HappenedAt instant={orderDate} />
			</DeskCell>
			<DeskCell className="col-span-3 row-start-2 text-sm font-medium wrap-anywhere @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-1">
				<p id={`product-of-${orderId}`} className="leading-snug">
					<span className="font-normal text-ink-soft tabular-nums">{quantity} × </span>
					{productName}
				</p>
			</DeskCell>
			<DeskCell className="col-span-3 row-start-3 text-sm @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-2">
				<div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 @4xl:block">
					<p className="wrap-anywhere">{address.name}</p>
					<p className="@4xl:text-xs">
						<PhoneLink phone={address.phone} />
					</p>
				</div>
				{/* In full, because parcels are packed from this row. */}
				<p className="text-xs text-ink-soft wrap-anywhere">{address.address}</p>
			</DeskCell>
			{/* On a phone the sum has no room beside number and time, and gets a line of its own. */}
			<DeskCell className="contents text-sm tabular-nums @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:block @2xl:text-right @2xl:print:row-span-1">
				<div className="col-start-3 row-start-1 text-right @2xl:whitespace-nowrap">
					<span className="text-xs text-ink-soft @2xl:hidden">{paymentMode} </span>
					<span className="font-semibold">{formatRupees(price)}</span>
					<span className="hidden text-xs text-ink-soft @2xl:inline"> {paymentMode}</span>
				</div>
				<p className="col-span-3 row-start-4 text-xs @2xl:flex @2xl:flex-col">
					<OrderSum line={line} />
				</p>
			</DeskCell>
			<DeskCell className="col-span-2 col-start-1 row-start-5 @2xl:col-span-1 @2xl:col-start-4 @2xl:row-start-1 @2xl:print:col-start-3 @2xl:print:row-start-2 @2xl:print:justify-self-end @4xl:pl-5 @4xl:print:border-r @4xl:group-last:print:rounded-br-md">
				<OrderStatusBadge status={standingOf(line)} />
			</DeskCell>
			<DeskCell className="col-span-2 col-start-2 row-start-5 justify-self-end @2xl:col-span-1 @2xl:col-start-4 @2xl:row-start-2 @2xl:justify-self-start @4xl:text-right print:hidden">
				<NextStatusButton
					line={line}
					filters={filters}
					describedBy={`order-${orderId} product-of-${orderId}`}
				/>
			</DeskCell>
		</DeskRow>
	);
}

import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Happening } from '#shared/people/people.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskPath } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { RecordLink } from '#web/desk/record/link.tsx';
import { CentreName } from '#web/membership/centre-name.tsx';
import { PaymentStatusBadge } from '#web/membership/payment-status-badge.tsx';
import { OrderStatusBadge } from '#web/orders/order-status-badge.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

/** An event in a few words, with a link to its row in the desk's lists. */
export function HappeningText({ happening }: { happening: Happening }) {
	switch (happening.kind) {
		case 'joined':
			return <p>Joined the club’s site</p>;
		case 'membership':
			return (
				<>
					<p>
						<RecordLink
							right={deskLists.memberships.right}
							to={deskPath(deskLists.memberships, {}, happening.id)}
						>
							Membership #{happening.id}
						</RecordLink>
						: {happening.type} at <CentreName centre={happening.center} />, {formatRupees(happening.price)}
					</p>
					<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
						<span>
							Bought for <CalendarDate date={happening.startDate} /> to{' '}
							<CalendarDate date={happening.endDate} />
						</span>
						<PaymentStatusBadge
							status={happening.paymentStatus}
							ended={happening.ended}
							notPaidInTime={happening.notPaidInTime}
						/>
					</p>
				</>
			);
		case 'paid':
			return (
				<p>
					Paid {formatRupees(happening.price)} for membership #{happening.id}
					{happening.to && <>, taken by {happening.to}</>}
				</p>
			);
		case 'paid_back':
			return (
				<p>
					{formatRupees(happening.amount)} paid back for membership #{happening.id}
					{happening.by && <>, by {happening.by}</>}
				</p>
			);
		case 'order': {
			const number = formatOrderNumber(happening.orderNumber);
			return (
				<>
					<p>
						<RecordLink right={deskLists.orders.right} to={`/admin/orders/${number}`}>
							Order {number}
						</RecordLink>
						, {formatRupees(happening.total)}
					</p>
					<ul className="mt-1 grid gap-1">
						{happening.lines.map(({ productName, quantity, status }) => (
							<li key={productName} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
								<span className="min-w-0">
									{quantity} × {productName}
								</span>
								<OrderStatusBadge status={status} />
							</li>
						))}
					</ul>
				</>
			);
		}
		case 'booking':
			return (
				<p>
					Booked {happening.consultType} for <CalendarDate date={happening.date} />
					{happening.isCancelled && ', cancelled'}
				</p>
			);
		case 'message':
			return (
				<>
					<p>
						<RecordLink right={deskLists.messages.right} to={deskPath(deskLists.messages, {}, happening.id)}>
							Query #{happening.id}
						</RecordLink>
						{happening.isAnswered ? ', answered' : ', not answered yet'}
					</p>
					<blockquote className="mt-1 whitespace-pre-line text-ink-soft">{happening.message}</blockquote>
				</>
			);
		case 'note':
			return (
				<>
					<p className="whitespace-pre-line">{happening.text}</p>
					<p className="mt-0.5 text-ink-soft">Note{happening.by && ` by ${happening.by}`}</p>
				</>
			);
	}
}

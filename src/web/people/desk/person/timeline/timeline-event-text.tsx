import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { TimelineEvent } from '#shared/people/people.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskPath } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { RecordLink } from '#web/desk/record/link.tsx';
import { CentreName } from '#web/membership/centre-name.tsx';
import { PaymentStatusBadge } from '#web/membership/payment-status-badge.tsx';
import { OrderStatusBadge } from '#web/orders/order-status-badge.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

/** An event in a few words, with a link to its row in the desk's lists. */
export function TimelineEventText({ timelineEvent }: { timelineEvent: TimelineEvent }) {
	switch (timelineEvent.kind) {
		case 'joined':
			return <p>Joined the club’s site</p>;
		case 'membership':
			return (
				<>
					<p>
						<RecordLink
							right={deskLists.memberships.right}
							to={deskPath(deskLists.memberships, {}, timelineEvent.id)}
						>
							Membership #{timelineEvent.id}
						</RecordLink>
						: {timelineEvent.type} at <CentreName centre={timelineEvent.center} />,{' '}
						{formatRupees(timelineEvent.price)}
					</p>
					<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
						<span>
							Bought for <CalendarDate date={timelineEvent.startDate} /> to{' '}
							<CalendarDate date={timelineEvent.endDate} />
						</span>
						<PaymentStatusBadge
							status={timelineEvent.paymentStatus}
							ended={timelineEvent.ended}
							notPaidInTime={timelineEvent.notPaidInTime}
						/>
					</p>
				</>
			);
		case 'paid':
			return (
				<p>
					Paid {formatRupees(timelineEvent.price)} for membership #{timelineEvent.id}
					{timelineEvent.to && <>, taken by {timelineEvent.to}</>}
				</p>
			);
		case 'paid_back':
			return (
				<p>
					{formatRupees(timelineEvent.amount)} paid back for membership #{timelineEvent.id}
					{timelineEvent.by && <>, by {timelineEvent.by}</>}
				</p>
			);
		case 'order': {
			const number = formatOrderNumber(timelineEvent.orderNumber);
			return (
				<>
					<p>
						<RecordLink right={deskLists.orders.right} to={`/admin/orders/${number}`}>
							Order {number}
						</RecordLink>
						, {formatRupees(timelineEvent.total)}
					</p>
					<ul className="mt-1 grid gap-1">
						{timelineEvent.lines.map(({ productName, quantity, status }) => (
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
					Booked {timelineEvent.consultType} for <CalendarDate date={timelineEvent.date} />
					{timelineEvent.isCancelled && ', cancelled'}
				</p>
			);
		case 'message':
			return (
				<>
					<p>
						<RecordLink
							right={deskLists.messages.right}
							to={deskPath(deskLists.messages, {}, timelineEvent.id)}
						>
							Query #{timelineEvent.id}
						</RecordLink>
						{timelineEvent.isAnswered ? ', answered' : ', not answered yet'}
					</p>
					<blockquote className="mt-1 whitespace-pre-line text-ink-soft">{timelineEvent.message}</blockquote>
				</>
			);
		case 'note':
			return (
				<>
					<p className="whitespace-pre-line">{timelineEvent.text}</p>
					<p className="mt-0.5 text-ink-soft">Note{timelineEvent.by && ` by ${timelineEvent.by}`}</p>
				</>
			);
	}
}

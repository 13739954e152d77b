import { clubToday } from '#shared/dates.ts';
import type { Membership, MembershipOnDay } from '#shared/membership/membership.contract.ts';
import type { MembershipBill } from '#shared/payments/payments.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { CentreName } from '../centre-name.tsx';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { RenewLink } from '../renew-link.tsx';
import { LatePayment } from '../standing/late-payment.tsx';
import { endedText, queuedText } from '../standing/texts.ts';
import { OwnPayments } from './own-payments.tsx';
import { type MembershipPeriod, periodOn } from './period.ts';

const periods: Record<MembershipPeriod, string> = {
	upcoming: 'Upcoming',
	current: 'Current',
	ended: 'Ended',
};

interface MembershipCardProps {
	membership: Membership;
	/** Absent if somebody else holds it, or if it was bought a moment ago. */
	standing?: MembershipOnDay;
	isHandedOver?: boolean | undefined;
	/** The bill, for a membership that somebody else holds. */
	bill?: MembershipBill | undefined;
	/** All of the member's memberships. */
	held: readonly MembershipOnDay[];
}

/** A membership other than the main one: plan, period, centre, dates and price. */
export function MembershipCard({
	membership,
	standing,
	isHandedOver = false,
	bill,
	held,
}: MembershipCardProps) {
	const { id, type, price, payment_status } = membership;
	// For a membership that somebody else holds, the bill has the days that count.
	const { firstDay = membership.start_date, validUntil = membership.end_Date } = bill ?? {};
	const payAt = standing?.homeCentre.name ?? bill?.payAt;
	// Its current home centre, even if somebody else holds it.
	const center = bill?.payAt ?? membership.center;
	const due = standing?.due ?? bill?.due ?? price;
	const payBack = standing?.payBack ?? (bill?.refund?.isPaid === false ? bill.refund : undefined);
	// The buyer still owes the bill of a membership that they handed over.
	const isOwed =
		payment_status === 'pending' &&
		due > 0 &&
		// For a membership that was handed over, only the bill says what is due.
		(!isHandedOver || bill !== undefined) &&
		standing?.state !== 'cancelled' &&
		!bill?.notPaidInTime;
	const late = standing?.reason === 'not_paid' || bill?.notPaidInTime ? (standing ?? bill) : undefined;
	const isEnded = standing?.state === 'cancelled' || standing?.state === 'refunded';
	const queued = standing && queuedText(standing, true);
	return (
		<li className="card @container p-5 sm:p-6">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="flex-1 basis-40">
					<h2 className="display text-subtitle wrap-anywhere">{type}</h2>
					<p className="mt-0.5 text-sm text-ink-soft">
						{isHandedOver
							? `Handed to somebody else${late ? `. ${endedText('not_paid')}` : ''}`
							: isEnded
								? endedText(standing.reason)
								: periods[periodOn(clubToday(), membership, standing?.state === 'awaiting_payment')]}
						{queued && `. ${queued}`}
					</p>
				</div>
				{!isHandedOver && (
					<PaymentStatusBadge
						status={payment_status}
						ended={isEnded ? (standing.reason === 'upgraded' ? 'upgraded' : 'cancelled') : undefined}
					/>
				)}
			</div>
			<dl className="mt-4 grid gap-x-6 gap-y-2 border-t border-line pt-4 @max-md:[&>div]:flex @max-md:[&>div]:items-baseline @max-md:[&>div]:gap-x-4 @max-md:[&_dd]:text-right @max-md:[&>div]:justify-between @md:grid-cols-[8rem_1fr_auto] [&_dd]:font-semibold [&_dt]:text-sm [&_dt]:text-ink-soft">
				<div>
					<dt>Centre</dt>
					<dd>
						<CentreName centre={center} />
					</dd>
				</div>
				<div>
					<dt>{late ? 'Bought for' : 'Dates'}</dt>
					<dd>
						<CalendarDate date={firstDay} /> <span aria-hidden="true">–</span>
						<span className="sr-only">to</span> <CalendarDate date={validUntil} />
					</dd>
				</div>
				<div className="@md:text-right">
					<dt>Price</dt>
					<dd className="tabular-nums">{formatRupees(price)}</dd>
				</div>
			</dl>
			<div className="button-row mt-4 gap-y-2">
				{standing && <RenewLink membership={standing} held={held} />}
				<OwnPayments membershipId={id} />
			</div>
			{payBack && (
				<p className="mt-4 text-sm">
					We pay {formatRupees(payBack.amount)} back by <CalendarDate date={payBack.dueOn} />.
				</p>
			)}
			{late && (
				<p className="mt-4 text-sm">
					<LatePayment dueBy={late.dueBy} ifPaid={late.ifPaid} payAt={payAt} />
				</p>
			)}
			{isOwed && (
				<p className="mt-4 text-sm text-ink-soft">
					Please pay {formatRupees(due)} at <CentreName centre={center} />.
				</p>
			)}
		</li>
	);
}

import { useId } from 'react';
import { countsOnNoDay, daysThatCount } from '#shared/membership/held.rules.ts';
import type { DeskMembership } from '#shared/membership/membership.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import type { DeskMembershipFilters } from '#web/data/desk-api.ts';
import { RowButton } from '#web/desk/list/rows/button.tsx';
import { DeskCustomer } from '#web/desk/record/customer.tsx';
import { DeskFacts, type Fact } from '#web/desk/record/facts.tsx';
import { RecordHistory } from '#web/desk/record/history.tsx';
import { DeskPanel } from '#web/desk/record/panel.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { CentreName } from '../centre-name.tsx';
import { DeskPayments } from '../desk-payments.tsx';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { PayDialog, usePayDialog } from './pay-dialog.tsx';

interface MembershipDetailsProps {
	membership: DeskMembership;
	filters: DeskMembershipFilters;
}

const fromTo = (from: string, to: string) => (
	<span key={from}>
		<CalendarDate date={from} /> to <CalendarDate date={to} />
	</span>
);

/**
 * The days on which a membership counts, or would if it were paid today, and the days it was bought for, if these
 * differ.
 */
function daysOf(membership: DeskMembership): Fact[] {
	const { startDate, endDate, ifPaid, paymentStatus, notPaidInTime, dueBy } = membership;
	const { start_date, end_Date } = daysThatCount(membership);
	const bought: Fact = ['Bought for', fromTo(startDate, endDate)];
	// A row that was just paid keeps its old `ifPaid` until the list is fetched again.
	const isUnpaid = paymentStatus === 'pending';
	const paidToday: Fact[] =
		ifPaid && isUnpaid
			? [
					[
						'If paid today',
						<>
							{fromTo(start_date, end_Date)}
							{ifPaid.queued && ', after another of theirs'}
						</>,
					],
				]
			: [];
	if (notPaidInTime && dueBy && isUnpaid)
		return [
			['Counted', 'On no day'],
			['Was due by', <CalendarDate key="due" date={dueBy} />],
			...paidToday,
			bought,
		];
	if (countsOnNoDay(membership)) return [['Counted', 'On no day'], bought];
	const days: Fact[] =
		paidToday.length > 0
			? paidToday
			: [
					['From', <CalendarDate key="from" date={start_date} />],
					['To', <CalendarDate key="to" date={end_Date} />],
				];
	return start_date === startDate && end_Date === endDate ? days : [...days, bought];
}

/** The details of a membership, with the button that takes its payment. */
export function MembershipDetails({ membership, filters }: MembershipDetailsProps) {
	const nameId = useId();
	const buttonId = useId();
	const { payment, open, close } = usePayDialog();
	const { name, phone, email, membershipType, center, price, paymentStatus, boughtAt } = membership;
	const pay = () => open({ membership, filters, buttonId });
	return (
		<DeskPanel
			status={
				<PaymentStatusBadge
					status={paymentStatus}
					ended={membership.ended}
					notPaidInTime={membership.notPaidInTime}
				/>
			}
			action={
				paymentStatus === 'pending' &&
				!membership.ended && (
					<RowButton id={buttonId} describedBy={nameId} onPress={pay}>
						Pay
					</RowButton>
				)
			}
		>
			<DeskFacts
				title="Membership"
				facts={[
					['Plan', membershipType],
					['Centre', <CentreName key="center" centre={center} />],
					...daysOf(membership),
					['Price', <strong key="price">{formatRupees(price)}</strong>],
					['Bought', <HappenedAt whole key="bought" instant={boughtAt} />],
				]}
			/>
			<DeskCustomer title="Member" name={name} nameId={nameId} phone={phone} email={email} />
			<div className="button-row mb-4">
				<DeskPayments membershipId={membership.id} type={membershipType} />
			</div>
			<RecordHistory subject="membership" id={membership.id} />
			<PayDialog payment={payment} onClose={close} />
		</DeskPanel>
	);
}

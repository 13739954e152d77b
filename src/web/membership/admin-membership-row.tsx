import type { AdminMembership } from '#shared/membership.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { PhoneLink } from '../shell/desk-reach.tsx';
import { RowButton } from '../shell/desk-row-button.tsx';
import { DeskCell, DeskRow } from '../shell/desk-table.tsx';
import { payButtonId } from './admin-membership-pay.tsx';
import { PaymentStatus } from './payment-status.tsx';

interface MembershipRowProps {
	membership: AdminMembership;
	onPay: () => void;
}

/** A membership at the desk. */
export function MembershipRow({ membership, onPay }: MembershipRowProps) {
	const { id, name, phone, membershipType, center, startDate, endDate, price, paymentStatus } = membership;
	return (
		<DeskRow className="grid-cols-[auto_auto_1fr] grid-rows-[auto_auto_auto_1fr_auto] items-baseline gap-x-4 gap-y-1 @4xl:align-top">
			<DeskCell id={`membership-${id}`} className="col-span-2 font-semibold tabular-nums">
				#{id}
			</DeskCell>
			<DeskCell className="col-span-3 mb-2 border-b border-line pb-3">
				<p id={`member-of-${id}`} className="font-medium wrap-anywhere">
					{name}
				</p>
				<p>
					<PhoneLink phone={phone} />
				</p>
			</DeskCell>
			<DeskCell className="font-medium wrap-anywhere">{membershipType}</DeskCell>
			<DeskCell className="wrap-anywhere">{center}</DeskCell>
			<DeskCell className="col-span-3 text-ink-soft @4xl:text-ink">
				<span className="whitespace-nowrap">
					<CalendarDate date={startDate} /> <span aria-hidden="true">–</span>
				</span>
				<span className="sr-only">to</span> <CalendarDate date={endDate} />
			</DeskCell>
			<DeskCell className="col-start-3 row-start-1 text-right font-semibold tabular-nums">
				{rupees(price)}
			</DeskCell>
			<DeskCell className="col-span-3 pt-2 @4xl:pl-6">
				<div className="flex flex-wrap items-center justify-between gap-2">
					<PaymentStatus status={paymentStatus} />
					{paymentStatus === 'pending' && (
						<RowButton id={payButtonId(id)} describedBy={`membership-${id} member-of-${id}`} onPress={onPay}>
							Pay
						</RowButton>
					)}
				</div>
			</DeskCell>
		</DeskRow>
	);
}

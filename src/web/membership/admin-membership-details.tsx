import { useId } from 'react';
import type { AdminMembership } from '#shared/membership.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { rupees } from '#web/ui/rupees.ts';
import type { AdminMembershipFilters } from '../api.ts';
import { DeskFacts } from '../shell/desk-facts.tsx';
import { EmailLink, PhoneLink } from '../shell/desk-reach.tsx';
import { RowButton } from '../shell/desk-row-button.tsx';
import { SeeAlso } from '../shell/desk-see-also.tsx';
import { HappenedAt } from '../shell/desk-time.tsx';
import { PayDialog, usePayDialog } from './admin-membership-pay.tsx';
import { PaymentStatus } from './payment-status.tsx';

interface MembershipDetailsProps {
	membership: AdminMembership;
	filters: AdminMembershipFilters;
}

/** All there is to say about a membership. */
export function MembershipDetails({ membership, filters }: MembershipDetailsProps) {
	const nameId = useId();
	const buttonId = useId();
	const { asked, ask, close } = usePayDialog();
	const { name, phone, email, membershipType, center, startDate, endDate, price, paymentStatus, boughtAt } =
		membership;
	return (
		<>
			<div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
				<PaymentStatus status={paymentStatus} />
				{paymentStatus === 'pending' && (
					<RowButton
						id={buttonId}
						describedBy={nameId}
						onPress={() => ask({ membership, filters, buttonId })}
					>
						Pay
					</RowButton>
				)}
			</div>
			<DeskFacts
				title="Membership"
				facts={[
					['Plan', membershipType],
					['Center', center],
					['From', <CalendarDate key="from" date={startDate} />],
					['To', <CalendarDate key="to" date={endDate} />],
					['Price', <strong key="price">{rupees(price)}</strong>],
					['Bought', <HappenedAt key="bought" instant={boughtAt} />],
				]}
			/>
			<DeskFacts
				title="Member"
				facts={[
					[
						'Name',
						<span key="name" id={nameId}>
							{name}
						</span>,
					],
					['Phone', <PhoneLink key="phone" phone={phone} />],
					['Email', <EmailLink key="email" email={email} />],
				]}
			>
				<SeeAlso phone={phone} />
			</DeskFacts>
			<PayDialog asked={asked} onClose={close} />
		</>
	);
}

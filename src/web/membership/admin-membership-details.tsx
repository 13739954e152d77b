import { useId } from 'react';
import type { AdminMembership } from '#shared/membership.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { rupees } from '#web/ui/rupees.ts';
import type { AdminMembershipFilters } from '../desk-api.ts';
import { DeskCustomer } from '../shell/desk-customer.tsx';
import { DeskFacts } from '../shell/desk-facts.tsx';
import { DeskPanel } from '../shell/desk-panel.tsx';
import { RowButton } from '../shell/desk-row-button.tsx';
import { HappenedAt } from '../shell/desk-time.tsx';
import { PayDialog, usePayDialog } from './admin-membership-pay.tsx';
import { CentreName } from './centre-name.tsx';
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
	const pay = () => ask({ membership, filters, buttonId });
	return (
		<DeskPanel
			status={<PaymentStatus status={paymentStatus} />}
			action={
				paymentStatus === 'pending' && (
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
					['Center', <CentreName key="center" centre={center} />],
					['From', <CalendarDate key="from" date={startDate} />],
					['To', <CalendarDate key="to" date={endDate} />],
					['Price', <strong key="price">{rupees(price)}</strong>],
					['Bought', <HappenedAt whole key="bought" instant={boughtAt} />],
				]}
			/>
			<DeskCustomer title="Member" name={name} nameId={nameId} phone={phone} email={email} />
			<PayDialog asked={asked} onClose={close} />
		</DeskPanel>
	);
}

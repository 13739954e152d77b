import { CircleArrowUp, CircleCheck, CircleX, Clock } from 'lucide-react';
import {
	type DeskMembership,
	type Membership,
	paymentStatusLabels,
} from '#shared/membership/membership.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

interface PaymentStatusBadgeProps {
	status: Membership['payment_status'];
	/** Why it ended early, if so: nothing is due for it then. */
	ended?: DeskMembership['ended'];
	/** Whether it was cancelled because nobody paid for it. */
	notPaidInTime?: DeskMembership['notPaidInTime'];
}

/** The payment status: red for pending, green otherwise (docs/spec.md point 4), with an icon and the word. */
export function PaymentStatusBadge({ status, ended, notPaidInTime }: PaymentStatusBadgeProps) {
	if (ended === 'cancelled' || notPaidInTime) return <Badge icon={CircleX}>Cancelled</Badge>;
	if (ended === 'upgraded') return <Badge icon={CircleArrowUp}>Upgraded</Badge>;
	const badgeProps =
		status === 'pending'
			? ({ tone: 'chilli', icon: Clock } as const)
			: ({ tone: 'leaf', icon: CircleCheck } as const);
	return (
		<Badge {...badgeProps}>
			<span className="inline-block first-letter:uppercase">{paymentStatusLabels[status]}</span>
		</Badge>
	);
}

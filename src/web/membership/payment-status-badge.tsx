import { CircleCheck, Clock } from 'lucide-react';
import { type Membership, paymentStatusLabels } from '#shared/membership/membership.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The payment status: red for pending, green otherwise (docs/spec.md point 4), with an icon and the word. */
export function PaymentStatusBadge({ status }: { status: Membership['payment_status'] }) {
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

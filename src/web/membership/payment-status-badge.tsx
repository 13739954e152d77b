import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { type Membership, paymentStatusLabels } from '#shared/membership/membership.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

interface PaymentStatusBadgeProps {
	status: Membership['payment_status'];
	/** It was ended early: nothing is to be paid for it. */
	isCancelled?: boolean | undefined;
}

/** The payment status: red for pending, green otherwise (docs/spec.md point 4), with an icon and the word. */
export function PaymentStatusBadge({ status, isCancelled = false }: PaymentStatusBadgeProps) {
	if (isCancelled) return <Badge icon={CircleX}>Cancelled</Badge>;
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

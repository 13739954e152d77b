import { CircleCheck, Clock } from 'lucide-react';
import type { Membership } from '#shared/membership.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Red for pending and green otherwise (spec point 4); the sign and the word say it too. */
export function PaymentStatus({ status }: { status: Membership['payment_status'] }) {
	const look =
		status === 'pending'
			? ({ tone: 'chilli', icon: Clock } as const)
			: ({ tone: 'leaf', icon: CircleCheck } as const);
	return (
		<Badge {...look}>
			<span className="inline-block first-letter:uppercase">{status}</span>
		</Badge>
	);
}

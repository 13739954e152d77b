import { CircleCheck, Clock } from 'lucide-react';
import type { ContactMessage } from '#shared/contact/contact.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether a message has been answered. */
export function MessageStatusBadge({ status }: Pick<ContactMessage, 'status'>) {
	const badgeProps =
		status === 'unanswered'
			? ({ tone: 'turmeric', icon: Clock } as const)
			: ({ tone: 'leaf', icon: CircleCheck } as const);
	return (
		<Badge {...badgeProps}>
			<span className="inline-block first-letter:uppercase">{status}</span>
		</Badge>
	);
}

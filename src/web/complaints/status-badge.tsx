import { CircleCheck, Clock, Eye, type LucideIcon } from 'lucide-react';
import type { ComplaintStatus } from '#shared/complaints/complaints.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<ComplaintStatus, { tone: BadgeTone; icon: LucideIcon }> = {
	Open: { tone: 'turmeric', icon: Clock },
	Acknowledged: { tone: 'indigo', icon: Eye },
	Closed: { tone: 'leaf', icon: CircleCheck },
};

/** A badge with a complaint's status. */
export const ComplaintStatusBadge = ({ status }: { status: ComplaintStatus }) => (
	<Badge {...looks[status]}>{status}</Badge>
);

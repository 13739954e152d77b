import { Ban, Clock, IndianRupee, type LucideIcon, PackageCheck, Undo2 } from 'lucide-react';
import type { ReturnStatus } from '#shared/returns/returns.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<ReturnStatus, { tone: BadgeTone; icon: LucideIcon; label: string }> = {
	Asked: { tone: 'turmeric', icon: Clock, label: 'Return asked for' },
	Approved: { tone: 'indigo', icon: Undo2, label: 'Return approved' },
	Refused: { tone: 'chilli', icon: Ban, label: 'Return refused' },
	Withdrawn: { tone: 'neutral', icon: Ban, label: 'Return taken back' },
	Received: { tone: 'clay', icon: PackageCheck, label: 'Return received' },
	Refunded: { tone: 'leaf', icon: IndianRupee, label: 'Money sent back' },
};

/** How far a return has come. */
export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
	const { label, ...look } = looks[status];
	return <Badge {...look}>{label}</Badge>;
}

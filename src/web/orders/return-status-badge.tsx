import { Ban, Clock, IndianRupee, type LucideIcon, PackageCheck, Undo2 } from 'lucide-react';
import type { GoodsReturn } from '#shared/returns/returns.contract.ts';
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

/** A badge with the progress of a return. */
export function ReturnStatusBadge({ goods: { status, refund } }: { goods: GoodsReturn }) {
	// If no money was due, none was sent.
	const { label, ...look } = looks[status === 'Refunded' && !refund ? 'Received' : status];
	return <Badge {...look}>{label}</Badge>;
}

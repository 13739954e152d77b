import { Ban, CircleCheck, Clock, Hourglass, type LucideIcon, Pause, Undo2 } from 'lucide-react';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const states: Record<MembershipOnDay['state'], { label: string; tone: BadgeTone; icon: LucideIcon }> = {
	awaiting_payment: { label: 'Awaiting payment', tone: 'chilli', icon: Clock },
	upcoming: { label: 'Upcoming', tone: 'indigo', icon: Hourglass },
	active: { label: 'Active', tone: 'leaf', icon: CircleCheck },
	paused: { label: 'Paused', tone: 'turmeric', icon: Pause },
	expired: { label: 'Ended', tone: 'neutral', icon: Clock },
	cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
	refunded: { label: 'Refunded', tone: 'neutral', icon: Undo2 },
};

/** The state of a membership today, as an icon and a word. */
export function StateBadge({ state }: Pick<MembershipOnDay, 'state'>) {
	const { label, ...badge } = states[state];
	return <Badge {...badge}>{label}</Badge>;
}

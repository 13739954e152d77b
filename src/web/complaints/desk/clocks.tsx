import { Clock, TriangleAlert } from 'lucide-react';
import { clubNow } from '#shared/club-clock.ts';
import type { DeskComplaint } from '#shared/complaints/complaints.contract.ts';
import {
	acknowledgeBy,
	acknowledgeUrgency,
	closeBy,
	closeUrgency,
	type Urgency,
} from '#shared/complaints/complaints.rules.ts';
import { formatDateTime } from '#web/data/clock/format-date-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';

const tones = { calm: 'neutral', soon: 'turmeric', late: 'chilli' } as const;

function OneClock({ urgency, what, until }: { urgency: Urgency; what: string; until: string }) {
	return (
		<Badge tone={tones[urgency]} icon={urgency === 'late' ? TriangleAlert : Clock}>
			{urgency === 'late' ? `${what}: late since ${until}` : `${what} by ${until}`}
		</Badge>
	);
}

/**
 * The deadlines for acknowledging and settling a complaint: highlighted as they come near, more strongly once they
 * have passed.
 */
export function ComplaintClocks({ complaint: { status, writtenAt } }: { complaint: DeskComplaint }) {
	if (status === 'Closed') return null;
	const [written, now] = [new Date(writtenAt), clubNow()];
	return (
		<div className="flex flex-wrap gap-1.5">
			{status === 'Open' && (
				<OneClock
					urgency={acknowledgeUrgency(written, now)}
					what="Acknowledge"
					until={formatDateTime(acknowledgeBy(written))}
				/>
			)}
			<OneClock urgency={closeUrgency(written, now)} what="Close" until={calendarDate(closeBy(written))} />
		</div>
	);
}

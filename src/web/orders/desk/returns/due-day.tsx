import { Clock, TriangleAlert } from 'lucide-react';
import { clubToday } from '#shared/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';

/** The last day on which money must be sent: highlighted on that day, and more strongly after it. */
export function DueDay({ day }: { day: string }) {
	const today = clubToday();
	if (today > day)
		return (
			<p>
				<Badge tone="chilli" icon={TriangleAlert}>
					Late: was due on {calendarDate(day)}
				</Badge>
			</p>
		);
	return (
		<p>
			<Badge tone={today === day ? 'turmeric' : 'neutral'} icon={Clock}>
				{today === day ? 'Due today' : `Due by ${calendarDate(day)}`}
			</Badge>
		</p>
	);
}

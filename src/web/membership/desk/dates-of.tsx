import { countsOnNoDay, daysThatCount } from '#shared/membership/held.rules.ts';
import type { DeskMembership } from '#shared/membership/membership.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

/** The days on which a membership counts, or would if it were paid today; or a text that it never counted. */
export function DatesOf({ membership }: { membership: DeskMembership }) {
	if (countsOnNoDay(membership)) return 'Counted on no day';
	const { start_date, end_Date } = daysThatCount(membership);
	return (
		<>
			<span className="whitespace-nowrap">
				<CalendarDate date={start_date} /> <span aria-hidden="true">–</span>
			</span>
			<span className="sr-only">to</span> <CalendarDate date={end_Date} />
		</>
	);
}

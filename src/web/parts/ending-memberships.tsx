import { CalendarDate } from '#web/ui/calendar-date.tsx';

interface EndingMembershipsProps {
	memberships: readonly { id: number; type: string; center: string; endDate: string }[];
}

/** The memberships that end with an account. */
export function EndingMemberships({ memberships }: EndingMembershipsProps) {
	return (
		<ul className="mt-1 list-disc pl-5">
			{memberships.map(({ id, type, center, endDate }) => (
				<li key={id} className="wrap-anywhere">
					{type} at {center}, until <CalendarDate date={endDate} />
				</li>
			))}
		</ul>
	);
}

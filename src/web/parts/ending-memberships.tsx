import type { Leaving } from '#shared/account/account.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

type Ending = Leaving['memberships'][number];

interface EndingMembershipsProps {
	memberships: readonly Ending[];
}

/** Whether it is their own money that is lost with an account, in whole or in part. */
export const isOwn = ({ boughtBy }: Ending) => boughtBy === undefined;

/** The memberships that end with an account. */
export function EndingMemberships({ memberships }: EndingMembershipsProps) {
	return (
		<ul className="mt-1 list-disc pl-5">
			{memberships.map(({ id, type, center, endDate, boughtBy }) => (
				<li key={id} className="wrap-anywhere">
					{type} at {center}, until <CalendarDate date={endDate} />
					{boughtBy !== undefined && `, bought by ${boughtBy}`}
				</li>
			))}
		</ul>
	);
}

import type { Leaving } from '#shared/account/account.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

type Ending = Leaving['memberships'][number];

interface EndingMembershipsProps {
	memberships: readonly Omit<Ending, 'goesBack'>[];
}

/** What ends with an account, and what goes back to whoever bought it, paid or not. */
export const endingAndReturning = ({
	memberships,
	unpaidGoBack = [],
}: Pick<Leaving, 'memberships' | 'unpaidGoBack'>) => ({
	ending: memberships.filter(({ goesBack }) => !goesBack),
	goingBack: [...memberships.filter(({ goesBack }) => goesBack), ...unpaidGoBack],
});

/** Whether it is their own money that is lost with an account, in whole or in part. */
export const isOwn = ({ boughtBy }: Ending) => boughtBy === undefined;

/** The memberships that go back to whoever bought them with an account; nothing where none does. */
export function ReturningMemberships({ memberships }: EndingMembershipsProps) {
	if (memberships.length === 0) return null;
	return (
		<div className="rounded-sm bg-turmeric-soft px-4 py-3">
			<p>
				{memberships.length > 1
					? 'These memberships go back to who bought them:'
					: 'This membership goes back to who bought it:'}
			</p>
			<EndingMemberships memberships={memberships} />
		</div>
	);
}

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

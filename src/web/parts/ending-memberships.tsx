import type { Leaving } from '#shared/account/account.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

type Ending = Leaving['memberships'][number];

interface EndingMembershipsProps {
	memberships: readonly Omit<Ending, 'goesBack'>[];
}

/**
 * Splits the memberships of an account that is deleted: those that end with it, and those that go back to their
 * buyers, paid or not.
 */
export const endingAndReturning = ({
	memberships,
	unpaidGoBack = [],
}: Pick<Leaving, 'memberships' | 'unpaidGoBack'>) => ({
	ending: memberships.filter(({ goesBack }) => !goesBack),
	goingBack: [...memberships.filter(({ goesBack }) => goesBack), ...unpaidGoBack],
});

/** Whether they bought it themselves, so that their own money is lost with it. */
export const isOwn = ({ boughtBy }: Ending) => boughtBy === undefined;

/** The memberships that go back to their buyers when an account is deleted; renders nothing if there are none. */
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

/** The memberships that end when an account is deleted. */
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

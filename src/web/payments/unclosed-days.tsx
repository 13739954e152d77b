import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centreName } from '#shared/club/centre-name.ts';
import type { UnclosedOfCentre } from '#shared/payments/shifts.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, unclosedDaysQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { moneyPath } from './desk/money-path.ts';

/** How many centres are named. */
const limit = 3;

/** What is left open at a centre. Its drawer comes first, because no later day can be closed before it is counted. */
const leftOpen = ({ drawer, days }: UnclosedOfCentre) =>
	drawer
		? {
				day: drawer.day,
				text: `the drawer of ${drawer.by}, opened on ${calendarDate(drawer.day)}, was never counted`,
			}
		: days && {
				day: days.first,
				text:
					days.count === 1
						? `${calendarDate(days.first)} was not closed`
						: `${pluralize(days.count, 'day')} were not closed, from ${calendarDate(days.first)} on`,
			};

/**
 * For the head of a desk screen, whose lines do not wrap by default: for each centre with unclosed days, the first of
 * them, with a link to it.
 */
export function UnclosedDays() {
	const mayClose = useRights().may('closeDays');
	// Fetched on each visit: days end as time passes.
	const { data = [] } = useQuery({
		...unclosedDaysQuery(deskApi),
		enabled: mayClose,
		refetchOnMount: 'always',
	});
	return (
		<>
			{data.slice(0, limit).map((centre) => {
				const open = leftOpen(centre);
				return (
					open && (
						<span key={centre.centreId} className="wrap-anywhere whitespace-normal! print:hidden">
							<Link
								to={moneyPath({ part: 'day', centre: centre.centreId, day: open.day })}
								className="font-semibold text-chilli-dark underline underline-offset-3"
							>
								{centreName(centre.centre)}: {open.text}
							</Link>
						</span>
					)
				);
			})}
			{data.length > limit && (
				<span className="print:hidden">{`and at ${pluralize(data.length - limit, 'more centre')}`}</span>
			)}
		</>
	);
}

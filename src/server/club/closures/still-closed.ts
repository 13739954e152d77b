import { type ClosureDays, centresText } from '#shared/club/closures.rules.ts';
import type { IsoDate } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Database } from '../../database/connect.ts';
import { type ClosureRow, listOverlapping } from './closures.queries.ts';

/** Days as words of a sentence: `on 5 December 2026`, `from 3 December 2026 to 5 December 2026`. */
export const daysText = ({ firstDay, lastDay }: ClosureDays): string =>
	firstDay === lastDay
		? `on ${formatLongDate(firstDay)}`
		: `from ${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}`;

/**
 * The sentences about other closures that keep centres of this one closed, on the days that it gives up by ending
 * before `opensOn`.
 */
export async function stillClosed(
	database: Database,
	{ id: endedId, centres, last_day }: ClosureRow,
	opensOn: IsoDate,
): Promise<string[]> {
	const centreIds = centres.map(({ id }) => id);
	const overlapping = await listOverlapping(database, { centreIds, firstDay: opensOn, lastDay: last_day });
	return overlapping
		.filter(({ id }) => id !== endedId)
		.map(({ reason, ...other }) => {
			const closed = other.centres.filter(({ id }) => centreIds.includes(id));
			const verb = closed.length === 1 ? 'is' : 'are';
			return `${centresText(closed)} ${verb} closed ${daysText(other)} all the same: ${reason}.`;
		});
}

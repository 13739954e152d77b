import { sql } from 'kysely';

/** Number of rows in a group. */
export const rowCount = sql<number>`count(*)`.as('count');

/**
 * The number of rows of each status, and the total of the status in `filter`, or of all statuses if there is no
 * filter.
 */
export function countByStatus<Status extends string>(
	groups: readonly { status: Status; count: number }[],
	filter: Status | undefined,
) {
	const listed = groups.filter(({ status }) => filter === undefined || status === filter);
	return {
		counts: Object.fromEntries(groups.map(({ status, count }) => [status, count])),
		total: listed.reduce((sum, { count }) => sum + count, 0),
	};
}

import { sql } from 'kysely';

/** Number of rows in a group. */
export const rowCount = sql<number>`count(*)`.as('count');

/** Number of rows by status, and in total those of the status that the list is filtered by, or of all. */
export function tally<Status extends string>(
	groups: readonly { status: Status; count: number }[],
	filter: Status | undefined,
) {
	const listed = groups.filter(({ status }) => filter === undefined || status === filter);
	return {
		counts: Object.fromEntries(groups.map(({ status, count }) => [status, count])),
		total: listed.reduce((sum, { count }) => sum + count, 0),
	};
}

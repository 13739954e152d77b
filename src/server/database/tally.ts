import { sql } from 'kysely';

/** How many rows a group holds. */
export const rowCount = sql<number>`count(*)`.as('count');

/** What a list tells of its statuses: how many rows each has, and how many the list shows of them. */
export function tally<Status extends string>(
	groups: readonly { status: Status; count: number }[],
	shown: Status | undefined,
) {
	const inSight = groups.filter(({ status }) => shown === undefined || status === shown);
	return {
		counts: Object.fromEntries(groups.map(({ status, count }) => [status, count])),
		total: inSight.reduce((sum, { count }) => sum + count, 0),
	};
}

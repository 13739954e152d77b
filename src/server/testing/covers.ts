import { type CoverDifference, compareCovers } from '../membership/covers.queries.ts';
import type { TestServer } from './test-server.ts';

/** The days that are stored of a holder's memberships, in their order: `[id, first day, last day]`. */
export async function coversOfHolder(
	{ connection }: TestServer,
	holderId: number,
): Promise<[number, string, string][]> {
	const rows = await connection.database
		.selectFrom('membership_covers')
		.select(['membership_id', 'first_day', 'last_day'])
		.where('holder_id', '=', holderId)
		.orderBy('first_day')
		.execute();
	return rows.map((row) => [row.membership_id, row.first_day, row.last_day]);
}

/** Where the days of anybody's memberships are stored otherwise than they are computed. */
export async function allCoverDifferences({ connection }: TestServer): Promise<CoverDifference[]> {
	const holders = await connection.database
		.selectFrom('membership_terms')
		.select('holder_id')
		.distinct()
		.execute();
	return compareCovers(
		connection.database,
		holders.map(({ holder_id }) => holder_id),
	);
}

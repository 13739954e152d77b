import type { TestClub } from './test-club.ts';

/** How many rows each table holds: what a refused call must leave as it was. */
export async function rowsIn(club: TestClub, ...tables: string[]): Promise<Record<string, number>> {
	const counts = tables.map(async (table): Promise<[string, number]> => {
		const { rows } = await club.connection.pool.query(`select count(*) from ${table}`);
		return [table, rows[0].count];
	});
	return Object.fromEntries(await Promise.all(counts));
}

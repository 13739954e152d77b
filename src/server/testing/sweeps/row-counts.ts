import type { TestServer } from '../test-server.ts';

/** The number of rows in each table, which a refused call must not change. */
export async function rowCounts(server: TestServer, ...tables: string[]): Promise<Record<string, number>> {
	const counts = tables.map(async (table): Promise<[string, number]> => {
		const { rows } = await server.connection.pool.query(`select count(*) from ${table}`);
		return [table, rows[0].count];
	});
	return Object.fromEntries(await Promise.all(counts));
}

import type { TestServer } from './test-server.ts';

/** How many rows each table holds: what a refused call must leave as it was. */
export async function rowsIn(server: TestServer, ...tables: string[]): Promise<Record<string, number>> {
	const counts = tables.map(async (table): Promise<[string, number]> => {
		const { rows } = await server.connection.pool.query(`select count(*) from ${table}`);
		return [table, rows[0].count];
	});
	return Object.fromEntries(await Promise.all(counts));
}

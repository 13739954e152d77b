import type { TestServer } from './test-server.ts';

/** The tables whose triggers refuse a truncation, with the trigger's name. */
const guarded = [
	['payments', 'no_emptying'],
	['documents', 'no_change'],
	['document_lines', 'no_change'],
] as const;

/** Truncates tables, even those from which the books never lose a row: `truncate(server, 'products cascade')`. */
export async function truncate(
	{ connection }: Pick<TestServer, 'connection'>,
	tables: string,
): Promise<void> {
	const turn = (how: 'disable' | 'enable') =>
		guarded.map(([table, trigger]) => `alter table ${table} ${how} trigger ${trigger};`).join(' ');
	await connection.pool.query(`${turn('disable')} truncate ${tables}; ${turn('enable')}`);
}

import type { TestServer } from './test-server.ts';

/** Tables whose triggers refuse that they are emptied, with the trigger. */
const guarded = [
	['payments', 'no_emptying'],
	['documents', 'no_change'],
	['document_lines', 'no_change'],
] as const;

/** Empties tables, of those too that the books never lose: `truncate(server, 'products cascade')`. */
export async function truncate(
	{ connection }: Pick<TestServer, 'connection'>,
	tables: string,
): Promise<void> {
	const turn = (how: 'disable' | 'enable') =>
		guarded.map(([table, trigger]) => `alter table ${table} ${how} trigger ${trigger};`).join(' ');
	await connection.pool.query(`${turn('disable')} truncate ${tables}; ${turn('enable')}`);
}

import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { ownReason } from '../membership/entitlements/entitlements.queries.ts';
import { type PersonalTable, personalFiles, type Subject } from './personal-files.ts';

/** How many rows are in memory at a time. */
const rowsAtOnce = 250;

/** The headings of a person's file of a table, with the SQL of each column. */
function columnsOf(table: PersonalTable, { id }: Subject) {
	return personalFiles[table].columns.split(' ').map((column) => {
		const [name = '', shown] = column.split(':');
		const ref = sql.ref(`${table}.${name}`);
		switch (shown) {
			case undefined:
				return { head: name, value: ref };
			case 'name':
				return { head: name, value: sql`(select name from users where users.id = ${ref})` };
			case 'product':
				return { head: 'product', value: sql`(select name from products where products.id = ${ref})` };
			case 'closure':
				return {
					head: 'closure',
					value: sql`(
						select reason || ': ' || first_day || ' to ' || last_day from closures where closures.id = ${ref}
					)`,
				};
			case 'ranges':
				return {
					head: name,
					value: sql`(
						select string_agg(lower(range) || ' to ' || upper(range) - 1, ', ' order by range) from unnest(${ref}) as range
					)`,
				};
			case 'toThem':
				return { head: name, value: ownReason(id) };
			case 'isThem':
				return {
					head: 'done_by',
					value: sql`case when ${ref} is null then 'somebody not signed in' when ${ref} = ${id} then 'you' else 'the club' end`,
				};
			case 'theirs':
				return { head: name, value: sql`case when audit_entries.actor_id = ${id} then ${ref} end` };
			default:
				throw new Error(`${column} of ${table} is shown in no way that is known`);
		}
	});
}

/** The headings of a person's file of a table. */
export const headsOf = (table: PersonalTable, subject: Subject): string[] =>
	columnsOf(table, subject).map(({ head }) => head);

/** The rows of a table that are about a person, in parts. */
export async function* rowsAbout(
	snapshot: Database,
	table: PersonalTable,
	subject: Subject,
): AsyncGenerator<readonly Record<string, unknown>[]> {
	const columns = columnsOf(table, subject).map(({ head, value }) => sql`${value} as ${sql.ref(head)}`);
	await sql`declare about_them no scroll cursor for
		select ${sql.join(columns)} from ${sql.table(table)} where ${personalFiles[table].rows(subject)}
		order by 1`.execute(snapshot);
	for (;;) {
		const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(rowsAtOnce)} from about_them`.execute(
			snapshot,
		);
		if (rows.length > 0) yield rows;
		if (rows.length < rowsAtOnce) break;
	}
	await sql`close about_them`.execute(snapshot);
}

/** Reads the person whose data is exported. Rejects if there is no such account. */
export async function readSubject(database: Database, userId: number): Promise<Subject> {
	const { id, email, email_confirmed_at } = await database
		.selectFrom('users')
		.select(['id', 'email', 'email_confirmed_at'])
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	return { id, confirmedEmail: email_confirmed_at && email };
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a column has one of these values. They are one value of the statement, whose text, by which it is prepared
 * (statement-names.ts), is then the same for any number of them.
 */
export function isIn(column: string, values: readonly (number | string)[]): RawBuilder<SqlBool> {
	return sql`${sql.ref(column)} = any(${values})`;
}

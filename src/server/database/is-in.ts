import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { opaqueIntegers } from './opaque-array.ts';

/**
 * Whether a column has one of these values. They are passed as one array, so that the statement has the same text,
 * and so the same prepared statement (statement-names.ts), for any number of them. A single value, the most
 * frequent case, has a text and plan of its own ({@link opaqueIntegers}).
 */
export function isIn(column: string, values: readonly (number | string)[]): RawBuilder<SqlBool> {
	const [first, ...others] = values;
	if (first !== undefined && others.length === 0) return sql`${sql.ref(column)} = ${first}`;
	// All numbers here are ids. Texts may be compared with a column of another type, such as an enum, so they take
	// the column's type.
	const list = typeof first === 'number' ? opaqueIntegers(values as number[]) : values;
	return sql`${sql.ref(column)} = any(${list})`;
}

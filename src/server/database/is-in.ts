import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { opaqueIntegers } from './opaque-array.ts';

/**
 * Whether a column has one of these values. They are one value of the statement, whose text, by which it is prepared
 * (statement-names.ts), is then the same for any number of them. It is planned once for one alone, the most frequent
 * case, and once for more ({@link opaqueIntegers}).
 */
export function isIn(column: string, values: readonly (number | string)[]): RawBuilder<SqlBool> {
	const [first, ...others] = values;
	if (first !== undefined && others.length === 0) return sql`${sql.ref(column)} = ${first}`;
	// All numbers here are ids. A text's column may be of another type, so its values take that of the column.
	const list = typeof first === 'number' ? opaqueIntegers(values as number[]) : values;
	return sql`${sql.ref(column)} = any(${list})`;
}

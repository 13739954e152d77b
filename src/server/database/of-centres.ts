import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Centres } from '#shared/staff/staff.rules.ts';

/**
 * Whether a caller who may act at `centres` sees a row of the centres in `ids`, an SQL array. Everybody sees a row
 * without centres.
 */
export function isOfCentres(ids: RawBuilder<unknown>, centres: Centres): RawBuilder<SqlBool> {
	return centres === 'all' ? sql`true` : sql`(${ids} && ${centres}::integer[] or ${ids} = '{}')`;
}

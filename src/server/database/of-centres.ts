import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Centres } from '#shared/staff/staff.rules.ts';

/** Whether somebody who may act at `centres` sees a row of the centres in `ids`, an SQL array; a row of none, all see. */
export function isOfCentres(ids: RawBuilder<unknown>, centres: Centres): RawBuilder<SqlBool> {
	return centres === 'all' ? sql`true` : sql`(${ids} && ${centres}::integer[] or ${ids} = '{}')`;
}

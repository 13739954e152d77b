import { type RawBuilder, sql } from 'kysely';

/** So many rows, as a number that the planner sees; null for all. */
export const atMost = (limit: number | null): RawBuilder<unknown> =>
	limit === null ? sql`` : sql`limit ${sql.lit(limit)}`;

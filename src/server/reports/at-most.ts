import { type RawBuilder, sql } from 'kysely';

/** SQL that limits the rows. The number is a literal, so that the planner sees it; null means no limit. */
export const atMost = (limit: number | null): RawBuilder<unknown> =>
	limit === null ? sql`` : sql`limit ${sql.lit(limit)}`;

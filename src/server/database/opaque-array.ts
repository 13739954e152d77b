import { type RawBuilder, sql } from 'kysely';

/**
 * Hides the length of an array from the planner. For a parameter that is an array, the generic plan assumes ten
 * elements: it then looks more expensive than a plan for the few actual ones, and PostgreSQL plans the statement
 * anew each time, which often takes longer than running it. For an array from a subselect, both plans assume ten,
 * and the generic plan is kept.
 *
 * The outer cast makes the subselect a scalar value: `any` would take a bare subselect for a set of rows.
 */
export const opaqueIntegers = (values: readonly number[]): RawBuilder<number[]> =>
	sql`(select ${values}::integer[])::integer[]`;

/** Like {@link opaqueIntegers}, for texts. */
export const opaqueTexts = (values: readonly string[]): RawBuilder<string[]> =>
	sql`(select ${values}::text[])::text[]`;

/** Like {@link opaqueIntegers}, for booleans. */
export const opaqueBooleans = (values: readonly boolean[]): RawBuilder<boolean[]> =>
	sql`(select ${values}::boolean[])::boolean[]`;

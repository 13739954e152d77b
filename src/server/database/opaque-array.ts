import { type RawBuilder, sql } from 'kysely';

/**
 * Arrays whose length the planner does not see. It takes a parameter that is an array for one of ten: its plan for any array
 * then looks dearer than one for the few entries at hand, and the statement is planned anew each time, which often takes
 * longer than to run it. An array that only a subselect knows is of ten in both, and the plan is kept.
 *
 * The cast outside makes the subselect a value: `any` takes one alone for rows.
 */
export const opaqueIntegers = (values: readonly number[]): RawBuilder<number[]> =>
	sql`(select ${values}::integer[])::integer[]`;

/** The same of texts ({@link opaqueIntegers}). */
export const opaqueTexts = (values: readonly string[]): RawBuilder<string[]> =>
	sql`(select ${values}::text[])::text[]`;

/** The same of booleans ({@link opaqueIntegers}). */
export const opaqueBooleans = (values: readonly boolean[]): RawBuilder<boolean[]> =>
	sql`(select ${values}::boolean[])::boolean[]`;

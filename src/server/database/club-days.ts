import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';

/** The instant at which a day of the club begins. */
export const startOf = (day: IsoDate): RawBuilder<Date> =>
	sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`;

/** The instant at which a day of the club ends. */
export const endOf = (day: IsoDate): RawBuilder<Date> =>
	sql`(${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;

/** Whether an instant in `column`, which may be indexed, is on a day of the club, or within a range of days. */
export const isWithinDays = (
	column: string,
	{ from, to }: { from: IsoDate; to: IsoDate },
): RawBuilder<boolean> => sql`(${sql.ref(column)} >= ${startOf(from)} and ${sql.ref(column)} < ${endOf(to)})`;

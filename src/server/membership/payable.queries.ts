import { type RawBuilder, sql } from 'kysely';
import { daysBefore, type IsoDate } from '#shared/dates.ts';
import { cancelledAfter } from '#shared/membership/standing.rules.ts';

/** The first of the days by which something may be to be paid that is not cancelled for it today. */
export const payableFrom = (today: IsoDate): IsoDate => daysBefore(today, cancelledAfter - 1);

/** The day on which an import came in, from a join of `imports`. */
export const importedOn: RawBuilder<IsoDate> = sql`club_day(started_at)`;

/** The day by which a row of `memberships` is to be paid: its start, or the day on which it came in from a file. */
export const payableBy: RawBuilder<IsoDate> = sql`greatest(memberships.start_date, (
	select ${importedOn} from membership_origins join imports on imports.id = import_id
	where membership_origins.membership_id = memberships.id limit 1
))`;

/**
 * Whether a row of `memberships` of which nothing was paid is still to be paid on a day, as `standingsOf` has it: it was to be paid by
 * a day that is not so long ago that it is cancelled. Whether it is paid or was ended is asked besides.
 */
export const isPayable = (today: IsoDate): RawBuilder<boolean> => sql`(
	${payableBy} >= ${payableFrom(today)}::date
)`;

/** The last day before a row of `memberships` of which nothing was paid is cancelled for it. */
export const lastPayableDay: RawBuilder<IsoDate> = sql`${payableBy} + ${sql.lit(cancelledAfter - 1)}`;

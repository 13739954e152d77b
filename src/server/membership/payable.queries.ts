import { type RawBuilder, sql } from 'kysely';
import { daysBefore, type IsoDate } from '#shared/dates.ts';
import { cancelledAfter } from '#shared/membership/standing.rules.ts';

/** The earliest deadline of a first payment for which an unpaid membership is not cancelled today. */
export const payableFrom = (today: IsoDate): IsoDate => daysBefore(today, cancelledAfter - 1);

/** The day of an import, for a query that joins `imports`. */
export const importedOn: RawBuilder<IsoDate> = sql`club_day(started_at)`;

/**
 * The deadline for the first payment of a row of `memberships`: its start, or the day of its import if that is later.
 */
export const payableBy: RawBuilder<IsoDate> = sql`greatest(memberships.start_date, (
	select ${importedOn} from membership_origins join imports on imports.id = import_id
	where membership_origins.membership_id = memberships.id limit 1
))`;

/**
 * Whether an unpaid row of `memberships` still can be paid on a day, as in `standingsOf`: its deadline is recent enough
 * that it is not cancelled. Does not check that it is unpaid and was not ended.
 */
export const isPayable = (today: IsoDate): RawBuilder<boolean> => sql`(
	${payableBy} >= ${payableFrom(today)}::date
)`;

/** The last day before an unpaid row of `memberships` is cancelled. */
export const lastPayableDay: RawBuilder<IsoDate> = sql`${payableBy} + ${sql.lit(cancelledAfter - 1)}`;

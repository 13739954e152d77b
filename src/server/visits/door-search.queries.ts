import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { exactSearch } from '#shared/people/people.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { foldText } from '#shared/text/folded-text.ts';
import type { Database } from '../database/connect.ts';
import { holdsSearched, rowNumberIn } from '../database/lists/desk-search.ts';
import { isOfCentres } from '../database/of-centres.ts';
import {
	lastDayUncovered,
	lastDayUntil,
	membershipsHeldBy,
	whenItCounts,
} from '../membership/covers/covers.queries.ts';
import { findExactly } from '../people/people.queries.ts';

/** How many people a search at the door shows. */
const foundShown = 8;
/** How many matches are read, of which the best are shown: a search with more matches is too vague. */
const foundRanked = 200;

/**
 * The name of the centre where the shown membership is at home; the name at the purchase, where the club never had that
 * centre.
 */
const homeOn = (today: IsoDate) => sql<string | null>`coalesce(
	(select centres.name from centres where centres.id = coalesce(
		(
			select membership_centres.centre_id from membership_centres
			where membership_id = shown.id and from_day <= ${today}::date
			order by from_day desc limit 1
		),
		shown.centre_id
	)),
	shown.center
)`;

/**
 * The people whom a search at the door finds, with the membership that counts today, or else the next one, and its home
 * centre today. People of these centres are found by a part of name, phone, email or number; others by their whole
 * phone or email.
 */
export async function findAtDoor(
	database: Database,
	search: string,
	{ centres, today }: { centres: Centres; today: IsoDate },
) {
	const exact = exactSearch(search);
	const elsewhere = exact && exact.by !== 'order' ? await findExactly(database, exact) : [];
	const number = rowNumberIn(search.trim());
	const exactIds = elsewhere.map(({ id }) => id);
	/** A person with the searched phone, email, number or name as a whole comes before those with a part of it. */
	const isExact = sql<boolean>`(
		users.id = ${number ?? 0} or users.id = any(${exactIds}::integer[]) or fold_text(name) = ${foldText(search.trim())}
	)`;
	const matches = database
		.selectFrom('users')
		.where('deleted_at', 'is', null)
		.where((either) =>
			either.or([
				either.and([
					isOfCentres(sql.ref('users.centre_ids'), centres),
					either.or([
						holdsSearched('search_text', search),
						...(number === undefined ? [] : [either('users.id', '=', number)]),
					]),
				]),
				sql<boolean>`users.id = any(${exactIds}::integer[])`,
			]),
		)
		.select(['users.id', 'name', 'phone', 'centre_ids'])
		.orderBy(isExact, 'desc')
		.orderBy('users.id', 'desc')
		.limit(foundRanked);
	return (
		database
			.selectFrom(matches.as('users'))
			.leftJoinLateral(
				(expression) =>
					expression
						.selectFrom(membershipsHeldBy(sql.ref('users.id')).as('memberships'))
						.leftJoin('membership_covers', 'membership_covers.membership_id', 'memberships.id')
						.select((row) => [
							...(['memberships.id', 'type', 'center', 'centre_id'] as const),
							row.fn.coalesce('last_day', lastDayUncovered(today)).as('end_date'),
						])
						.orderBy(whenItCounts(today))
						// Of memberships that are over, the last one; of future ones, the first.
						.orderBy(lastDayUntil(today), 'desc')
						.orderBy(sql`coalesce(first_day, start_date)`)
						.limit(1)
						.as('shown'),
				(join) => join.onTrue(),
			)
			.select([
				'users.id',
				'name',
				'phone',
				'centre_ids as centreIds',
				'type',
				'end_date',
				homeOn(today).as('home'),
			])
			.orderBy(isExact, 'desc')
			// People with a running membership come in more often than former members.
			.orderBy(sql`end_date desc nulls last`)
			.orderBy('users.id')
			.limit(foundShown)
			.execute()
	);
}

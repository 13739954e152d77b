import { type Insertable, sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { MembershipStatus } from '#shared/membership/membership.contract.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { rowCount } from '../database/lists/count-by-status.ts';
import {
	type DeskList,
	type DeskNarrowing,
	type DeskNewsQuery,
	type DeskQuery,
	deskIdsBelow,
	deskNews,
	deskPage,
	inOrderOf,
} from '../database/lists/desk-page.ts';
import { holdsSearched, rowNumberIn } from '../database/lists/desk-search.ts';
import type { Memberships } from '../database/schema.d.ts';
import { pagesOfIds } from '../export/pages.ts';
import { knownBirthday } from '../identity/identity.queries.ts';
import { isPaidBack } from '../payments/payments.queries.ts';
import { isNotPaidInTime } from './covers/covers.queries.ts';
import { isPayable, payableBy } from './payable.queries.ts';
import { payerOf } from './paying/payer.queries.ts';
import { unpaidRows } from './worklists/worklists.queries.ts';

/** Inserts a membership; returns its id. */
export async function insertMembership(
	database: Database,
	membership: Insertable<Memberships>,
): Promise<number> {
	const { id } = await database
		.insertInto('memberships')
		.values(membership)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/**
 * The number of a user's memberships that still must be paid; one that was not paid in time is cancelled (`isPayable`).
 */
export async function countOpenMemberships(
	database: Database,
	userId: number,
	today: IsoDate,
): Promise<number> {
	const { count } = await database
		.selectFrom('memberships')
		.select(rowCount)
		.where('user_id', '=', userId)
		.where('payment_status', '=', 'pending')
		// Partly paid memberships are left out, as the desk asks for their rest, and so are ended ones, for which
		// nothing is due.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('membership_terms')
						.select('membership_id')
						.whereRef('membership_id', '=', 'memberships.id')
						.where(({ or, eb }) => or([eb('first_paid_at', 'is not', null), eb('ended_on', 'is not', null)])),
				),
			),
		)
		.where('end_date', '>=', today)
		.where(isPayable(today))
		.executeTakeFirstOrThrow();
	return count;
}

/** Row limit, far above normal use; bounds the memory that one account's request takes. */
const membershipsShown = 200;

/** A user's memberships, newest first. */
export function listMembershipsOf(database: Database, userId: number) {
	return database
		.selectFrom('memberships')
		.select(['id', 'type', 'price', 'payment_status', 'center', 'start_date', 'end_date as end_Date'])
		.where('user_id', '=', userId)
		.orderBy('id', 'desc')
		.limit(membershipsShown)
		.execute();
}

/**
 * The desk's list on a day. Of unpaid memberships, only those that still can be paid count as pending, as on Follow up
 * and the dashboard.
 */
const deskMemberships = (today: IsoDate): DeskList => ({
	table: 'memberships',
	status: 'payment_status',
	// Searches by whoever has the bill (`payerOf`); each branch uses an index.
	matches: (search) => sql`id in (
		select memberships.id from memberships
		where user_id in (select users.id from users where ${holdsSearched('users.search_text', search)})
		union all
		select memberships.id
		from membership_terms join memberships on memberships.id = membership_id
			join users as buyer on buyer.id = memberships.user_id
		where holder_id in (select users.id from users where ${holdsSearched('users.search_text', search)})
			and buyer.deleted_at is not null
	)`,
	number: 'id',
	numberIn: rowNumberIn,
	// A membership of a centre that the club never had belongs to no centre's desk.
	centres: 'array[coalesce(centre_id, 0)]',
	meant: {
		...{ stored: 'pending', others: 'ended' },
		rows: unpaidRows(today),
	},
});

/**
 * A page of the memberships of centres, with the number of matches in all and by status. `search` looks in name, phone
 * and email of whoever has the bill, and compares with the number.
 */
export async function listMemberships(
	database: Database,
	query: DeskQuery<MembershipStatus>,
	{ centres, today }: { centres: Centres; today: IsoDate },
) {
	const { ids, ...counted } = await deskPage(database, deskMemberships(today), query, centres);
	const rows = await membershipsWith(database, ids, today).select(payableBy.as('payable_by')).execute();
	return { rows, ...counted };
}

/** The memberships of centres that came after a given one and match the query. */
export const newsOfMemberships = (
	database: Database,
	query: DeskNewsQuery<MembershipStatus>,
	{ centres, today }: { centres: Centres; today: IsoDate },
) => deskNews(database, deskMemberships(today), query, centres);

/** The refunded sum of a row of `memberships`, in rupees. */
const paidBack = sql<number>`coalesce((
	select sum(amount) from payments where membership_id = memberships.id and ${isPaidBack}
), 0)::float8`.as('paidBack');

/** All memberships of centres that match the query, with their refunds, newest first, a page at a time. */
export function pagesOfMemberships(
	database: Database,
	query: DeskNarrowing<MembershipStatus>,
	centres: Centres,
	at: Date,
) {
	const today = clubToday(at);
	const list = deskMemberships(today);
	return pagesOfIds(
		(part) => deskIdsBelow(database, list, query, part, centres),
		(ids) => membershipsWith(database, ids, today).select(paidBack).execute(),
	);
}

/** Memberships with whoever has the bill, and whether each is cancelled as unpaid on a day. */
function membershipsWith(database: Database, ids: readonly number[], today: IsoDate) {
	return database
		.selectFrom('memberships')
		.innerJoin('users', (join) => join.on('users.id', '=', payerOf(sql.ref('memberships.id'))))
		.leftJoin('guardians', 'guardians.user_id', 'users.id')
		.leftJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.leftJoin('membership_covers', 'membership_covers.membership_id', 'memberships.id')
		.where(isIn('memberships.id', ids))
		.select([
			'memberships.id',
			'users.name',
			'users.phone',
			'users.email',
			'users.id as user_id',
			'membership_terms.holder_id',
			knownBirthday.as('dob'),
			'consented_at',
			'withdrawn_at',
			'type',
			'price',
			'center',
			'start_date',
			'end_date',
			'first_day',
			'last_day',
			'payment_status',
			'bought_at',
			'ended_on',
			'end_reason',
			'received',
			isNotPaidInTime(today).as('is_not_paid_in_time'),
		])
		.orderBy(inOrderOf(ids, 'memberships.id'));
}

/**
 * Marks a membership as payed (compare-and-set) and records who took the money. Returns its price; undefined when it is
 * not pending.
 */
export async function payMembership(
	database: Database,
	{ id, to, at }: { id: number; to: number; at: Date },
): Promise<number | undefined> {
	const paid = await database
		.updateTable('memberships')
		.set({ payment_status: 'payed', payed_at: at, payed_to: to })
		.where('id', '=', id)
		.where('payment_status', '=', 'pending')
		.returning('price')
		.executeTakeFirst();
	return paid?.price;
}

/** A membership, for mails. Undefined when there is none: its account may have been deleted. */
export function findMembership(database: Database, id: number) {
	return database.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst();
}

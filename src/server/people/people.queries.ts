import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { noPhone } from '#shared/identity/identity.rules.ts';
import { type OrderStanding, parseOrderNumber } from '#shared/orders/orders.rules.ts';
import type { ExactSearch } from '#shared/people/people.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
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
import { isOfCentres } from '../database/of-centres.ts';
import { pagesOfIds } from '../export/pages.ts';
import { knownBirthday } from '../identity/identity.queries.ts';
import {
	isNotPaidInTime,
	isPaidInPart,
	isToPay,
	lastDayUncovered,
	lastDayUntil,
	membershipsHeldBy,
	whenItCounts,
} from '../membership/covers/covers.queries.ts';
import { homeNameOn } from '../membership/moves/moves.queries.ts';
import { readIfPaid } from '../membership/present-standings.ts';
import { orderTotal } from '../orders/orders.queries.ts';

/**
 * Whether a person placed the order that a search names in the desk's form, `AK-194`. A number without `AK-` is a
 * person's.
 */
function placedOrder(search: string): RawBuilder<SqlBool> {
	const number = /^ak/i.test(search.trim()) ? parseOrderNumber(search) : undefined;
	if (number === undefined) return sql`false`;
	return sql`id = (select user_id from orders where orders.id = ${number})`;
}

const people: DeskList = {
	table: 'users',
	// The list has no statuses, but a desk list must have a column for them.
	status: 'role',
	matches: (search) => sql`(${holdsSearched('search_text', search)} or ${placedOrder(search)})`,
	number: 'id',
	numberIn: rowNumberIn,
	centres: 'centre_ids',
};

/** Whether a person belongs to any of the centres; a person who never had a membership belongs to every centre. */
const isPersonOf = (centres: Centres) => isOfCentres(sql.ref('users.centre_ids'), centres);

/**
 * A page of the people of these centres who have an account. Each has the membership that counts today or is next,
 * and where it is at home today. `search` looks in name, phone and email, compares with the person's number, and
 * accepts an order's number.
 */
export async function listPeople(
	database: Database,
	query: DeskQuery<never>,
	{ centres, today }: { centres: Centres; today: IsoDate },
) {
	const { ids, total, newest } = await deskPage(database, people, query, centres);
	return { rows: await peopleWith(database, ids, today), total, newest };
}

/** The people of these centres who got an account since, and match the query. */
export const newsOfPeople = (database: Database, query: DeskNewsQuery<never>, centres: Centres) =>
	deskNews(database, people, query, centres);

/** All people of these centres who match the query, newest first, a page at a time. */
export function pagesOfPeople(database: Database, query: DeskNarrowing<never>, centres: Centres, at: Date) {
	const today = clubToday(at);
	return pagesOfIds(
		(part) => deskIdsBelow(database, people, query, part, centres),
		(ids) => peopleWith(database, ids, today),
	);
}

/**
 * Reads these people, each with the membership that counts today, else the next to begin, else the last to end: the
 * one that `mainStanding` shows to its holder. A membership that is to be paid begins and ends as it would if it
 * were paid today.
 */
async function peopleWith(database: Database, ids: readonly number[], today: IsoDate) {
	const rows = await database
		.selectFrom('users')
		.leftJoinLateral(
			(expression) =>
				expression
					.selectFrom(membershipsHeldBy(sql.ref('users.id')).as('memberships'))
					.leftJoin('membership_covers', 'membership_covers.membership_id', 'memberships.id')
					.select((row) => [
						...(['memberships.id', 'type', 'payment_status'] as const),
						homeNameOn(today).as('center'),
						row.fn.coalesce('first_day', 'start_date').as('begins'),
						row.fn.coalesce('last_day', lastDayUncovered(today)).as('end_date'),
						isPaidInPart.as('is_paid_in_part'),
						isToPay(today).as('is_to_pay'),
					])
					.orderBy(whenItCounts(today))
					// Of memberships that are over, this keeps the last. Of future ones it keeps all, because which is next
					// depends on the days of all of them.
					.orderBy(lastDayUntil(today), 'desc')
					.fetch(1, 'with ties')
					.as('shown'),
			(join) => join.onTrue(),
		)
		.where(isIn('users.id', ids))
		.select([
			'users.id',
			'name',
			'phone',
			'email',
			knownBirthday.as('dob'),
			'created_at',
			'shown.id as membership_id',
			'type',
			'center',
			'begins',
			'end_date',
			'payment_status',
			'is_paid_in_part',
			'is_to_pay',
		])
		.orderBy(inOrderOf(ids, 'users.id'))
		.orderBy('shown.id', 'desc')
		.execute();
	const unpaid = rows.flatMap(({ id: holderId, membership_id: id, is_to_pay }) =>
		id !== null && is_to_pay ? [{ id, holderId }] : [],
	);
	const ifPaid = await readIfPaid(database, unpaid, today);
	const shown = new Map<number, (typeof rows)[number]>();
	for (const row of rows) {
		const days = ifPaid.get(row.membership_id ?? 0);
		const one = { ...row, begins: days?.firstDay ?? row.begins, end_date: days?.validUntil ?? row.end_date };
		const other = shown.get(row.id);
		if (!other || (one.begins ?? '') < (other.begins ?? '')) shown.set(row.id, one);
	}
	return [...shown.values()].map((row) => ({
		...row,
		is_over: row.end_date !== null && row.end_date < today,
	}));
}

/** Finds a person; undefined when there is none with this id. */
export function findPerson(database: Database, id: number) {
	return database
		.selectFrom('users')
		.where('id', '=', id)
		.select([
			'id',
			'name',
			'phone',
			'email',
			'email_confirmed_at',
			knownBirthday.as('dob'),
			'gender',
			'address',
			'role',
			'created_at',
			'centre_ids',
			'deleted_at',
		])
		.executeTakeFirst();
}

/** Lists the other accounts of these centres with the same phone number. */
export function listSamePhone(
	database: Database,
	{ id, phone }: { id: number; phone: string },
	centres: Centres,
) {
	return database
		.selectFrom('users')
		.where('phone', '=', phone)
		.where('phone', '<>', noPhone)
		.where('id', '<>', id)
		.where(isPersonOf(centres))
		.select(['id', 'name', 'email'])
		.orderBy('id')
		.limit(20)
		.execute();
}

/** How many rows of each kind are read: bounds the memory that one person's page takes. */
const rowsShown = 100;

/**
 * Lists a person's memberships, newest first, each with its payments and who took them. A membership that was paid
 * elsewhere has no payments.
 */
export function listMembershipsOfPerson(database: Database, userId: number, today: IsoDate) {
	return database
		.selectFrom('memberships')
		.leftJoin('users as taker', 'taker.id', 'payed_to')
		.leftJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.where('user_id', '=', userId)
		.select((membership) => [
			'memberships.id',
			'type',
			'center',
			'price',
			'start_date',
			'end_date',
			'payment_status',
			'bought_at',
			'payed_at',
			'ended_on',
			'end_reason',
			isNotPaidInTime(today).as('is_not_paid_in_time'),
			'taker.name as taker',
			jsonArrayFrom(
				membership
					.selectFrom('payments')
					.leftJoin('users as receiver', 'receiver.id', 'taken_by')
					.whereRef('payments.membership_id', '=', 'memberships.id')
					// A correction changes how the money came in, but not when or who took it.
					.where('reverses', 'is', null)
					.where('corrects', 'is', null)
					.select(['amount', 'taken_at as at', 'receiver.name as to', 'payments.kind'])
					.orderBy('payments.id'),
			).as('payments'),
		])
		.orderBy('memberships.id', 'desc')
		.limit(rowsShown)
		.execute();
}

/**
 * Lists a person's orders with their lines, newest first; of orders placed at the same instant, as by an import,
 * the higher number first.
 */
export function listOrdersOfPerson(database: Database, userId: number) {
	return database
		.selectFrom('orders')
		.where('user_id', '=', userId)
		.select((expression) => [
			'orders.id',
			'placed_at',
			orderTotal.as('total'),
			jsonArrayFrom(
				expression
					.selectFrom('order_lines')
					.whereRef('order_id', '=', 'orders.id')
					.select([
						'product_name',
						'quantity',
						'unit_price',
						'ended',
						sql<OrderStanding>`standing`.as('standing'),
					])
					.orderBy('order_lines.id'),
			).as('lines'),
		])
		.orderBy('placed_at', 'desc')
		.orderBy('orders.id', 'desc')
		.limit(rowsShown)
		.execute();
}

/** Lists a person's bookings, including past ones, newest first. */
export function listBookingsOfPerson(database: Database, userId: number) {
	return database
		.selectFrom('bookings')
		.where('user_id', '=', userId)
		.select(['id', 'consult_type', 'date', 'booked_at', 'cancelled_at'])
		.orderBy('date', 'desc')
		.limit(rowsShown)
		.execute();
}

/** Lists the messages that were written with a person's email or phone number, newest first. */
export function listMessagesOfPerson(database: Database, { email, phone }: { email: string; phone: string }) {
	return database
		.selectFrom('contact_messages')
		.where((expression) =>
			expression.or([
				// The placeholder for an unknown number is the same for many people.
				...(phone === noPhone ? [] : [expression('phone', '=', phone)]),
				expression(sql`lower(email)`, '=', email.toLowerCase()),
			]),
		)
		.select(['id', 'message', 'status', 'received_at'])
		.orderBy('id', 'desc')
		.limit(rowsShown)
		.execute();
}

/** The desk's notes about a person, newest first. */
export function listNotesOf(database: Database, userId: number) {
	return database
		.selectFrom('person_notes')
		.leftJoin('users as writer', 'writer.id', 'written_by')
		.where('user_id', '=', userId)
		.select(['person_notes.id', 'text', 'written_at', 'writer.name as writer'])
		.orderBy('person_notes.id', 'desc')
		.limit(rowsShown)
		.execute();
}

/** Stores a note about a person. */
export async function insertNote(
	transaction: Transaction,
	note: { userId: number; text: string; by: number; at: Date },
): Promise<void> {
	await transaction
		.insertInto('person_notes')
		.values({ user_id: note.userId, text: note.text, written_by: note.by, written_at: note.at })
		.execute();
}

/** How many accounts are shown: a family may share one phone number, but hardly more people do. */
const elsewhereShown = 5;

/**
 * Finds whose phone number, email or order it is, at any centre. Deleted accounts are not found, nor people without
 * a number.
 */
export function findExactly(database: Database, { by, value }: ExactSearch) {
	return database
		.selectFrom('users')
		.select(['id', 'name', 'centre_ids'])
		.where('deleted_at', 'is', null)
		.$if(by === 'phone', (people) => people.where('phone', '=', String(value)).where('phone', '<>', noPhone))
		.$if(by === 'email', (people) => people.where('email', '=', String(value)))
		.$if(by === 'order', (people) =>
			people.where('id', '=', (placed) =>
				placed.selectFrom('orders').select('user_id').where('orders.id', '=', Number(value)),
			),
		)
		.orderBy('id')
		.limit(elsewhereShown)
		.execute();
}

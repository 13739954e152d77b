import { type Insertable, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { rowCount } from '../database/lists/count-by-status.ts';
import { isOfCentres } from '../database/of-centres.ts';
import type { Bookings } from '../database/schema.d.ts';

/** Inserts a booking; returns its id. */
export async function insertBooking(database: Database, booking: Insertable<Bookings>): Promise<number> {
	const { id } = await database
		.insertInto('bookings')
		.values(booking)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Number of a user's bookings on or after a date that are not cancelled. */
export async function countBookingsFrom(database: Database, userId: number, from: IsoDate): Promise<number> {
	const { count } = await database
		.selectFrom('bookings')
		.select(rowCount)
		.where('user_id', '=', userId)
		.where('date', '>=', from)
		.where('cancelled_at', 'is', null)
		.executeTakeFirstOrThrow();
	return count;
}

/** Row limit, far above normal use; bounds the memory that one account's request takes. */
const bookingsShown = 200;

/** A user's bookings on or after a date that are not cancelled, soonest first. */
export function listBookingsFrom(database: Database, userId: number, from: IsoDate) {
	return database
		.selectFrom('bookings')
		.select(['id', 'consult_type', 'date'])
		.where('user_id', '=', userId)
		.where('date', '>=', from)
		.where('cancelled_at', 'is', null)
		.orderBy('date')
		.orderBy('id')
		.limit(bookingsShown)
		.execute();
}

/** Row limit, far above what a club's practitioners can see in a month; bounds the memory that one request takes. */
const deskBookingsShown = 5_000;

/** The bookings, not cancelled, of people of centres from one day to another, both included, soonest first. */
export function listBookingsBetween(
	database: Database,
	{ from, to }: { from: IsoDate; to: IsoDate },
	centres: Centres,
) {
	return database
		.selectFrom('bookings')
		.innerJoin('users', 'users.id', 'bookings.user_id')
		.select([
			'bookings.id',
			'consult_type',
			'date',
			'users.id as user_id',
			'users.name',
			'users.phone',
			'users.email',
			'booked_at',
		])
		.where('date', '>=', from)
		.where('date', '<=', to)
		.where('cancelled_at', 'is', null)
		.where(isOfCentres(sql.ref('users.centre_ids'), centres))
		.orderBy('date')
		.orderBy('bookings.id')
		.limit(deskBookingsShown)
		.execute();
}

/** The number of bookings, not cancelled, of people of centres from one day to another, both included. */
export async function countBookingsBetween(
	database: Database,
	{ from, to }: { from: IsoDate; to: IsoDate },
	centres: Centres,
): Promise<number> {
	const { count } = await database
		.selectFrom('bookings')
		.innerJoin('users', 'users.id', 'bookings.user_id')
		.where('date', '>=', from)
		.where('date', '<=', to)
		.where('cancelled_at', 'is', null)
		.where(isOfCentres(sql.ref('users.centre_ids'), centres))
		.select(sql<number>`count(*)::integer`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

/** The most new bookings that are listed, as in other news of the desk (database/lists/desk-page.ts). */
const newsShown = 100;

/** The bookings of people of centres in a range of days that came after a given one, newest first. */
export function newsOfBookings(
	database: Database,
	{ from, to, after }: { from: IsoDate; to: IsoDate; after: number },
	centres: Centres,
) {
	return database
		.selectFrom('bookings')
		.innerJoin('users', 'users.id', 'bookings.user_id')
		.select(['bookings.id', 'bookings.id as number'])
		.where('date', '>=', from)
		.where('date', '<=', to)
		.where('bookings.id', '>', after)
		.where('cancelled_at', 'is', null)
		.where(isOfCentres(sql.ref('users.centre_ids'), centres))
		.orderBy('bookings.id', 'desc')
		.limit(newsShown)
		.execute();
}

/** A booking, for its mails. Undefined when there is none: its account may have been deleted. */
export function findBooking(database: Database, id: number) {
	return database
		.selectFrom('bookings')
		.select(['user_id', 'consult_type', 'date', 'cancelled_at', 'cancel_reason'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** A booking, locked until the transaction ends, with its member; undefined where there is none. */
export function lockBooking(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('bookings')
		.innerJoin('users', 'users.id', 'user_id')
		.select(['user_id', 'consult_type', 'date', 'cancelled_at', 'users.name', 'users.centre_ids'])
		.where('bookings.id', '=', id)
		.forUpdate('bookings')
		.executeTakeFirst();
}

/** Cancels a booking; `reason` is given by the desk. */
export async function cancelBooking(
	transaction: Transaction,
	{ id, reason, at }: { id: number; reason?: string; at: Date },
): Promise<void> {
	await transaction
		.updateTable('bookings')
		.set({ cancelled_at: at, cancel_reason: reason ?? null })
		.where('id', '=', id)
		.execute();
}

import type { Insertable } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Database } from '../database/connect.ts';
import { rowCount } from '../database/count-by-status.ts';
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

/** Number of a user's bookings on or after a date. */
export async function countBookingsFrom(database: Database, userId: number, from: IsoDate): Promise<number> {
	const { count } = await database
		.selectFrom('bookings')
		.select(rowCount)
		.where('user_id', '=', userId)
		.where('date', '>=', from)
		.executeTakeFirstOrThrow();
	return count;
}

/** Row limit, far above normal use; bounds the memory that one account's request takes. */
const bookingsShown = 200;

/** A user's bookings on or after a date, soonest first. */
export function listBookingsFrom(database: Database, userId: number, from: IsoDate) {
	return database
		.selectFrom('bookings')
		.select(['id', 'consult_type', 'date'])
		.where('user_id', '=', userId)
		.where('date', '>=', from)
		.orderBy('date')
		.orderBy('id')
		.limit(bookingsShown)
		.execute();
}

/** A booking, for the confirmation. Rejects when there is no such booking. */
export function readBooking(database: Database, id: number) {
	return database
		.selectFrom('bookings')
		.select(['user_id', 'consult_type', 'date'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
}

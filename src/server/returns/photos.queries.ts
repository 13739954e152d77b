import { sql } from 'kysely';
import { daysBefore, type IsoDate } from '#shared/dates.ts';
import { photosKept } from '#shared/returns/returns.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** The photos of a line that somebody added and that belong to no return yet, oldest first. */
export async function listAddedPhotos(
	database: Database,
	{ lineId, userId }: { lineId: number; userId: number },
): Promise<number[]> {
	const rows = await database
		.selectFrom('return_photos')
		.select('id')
		.where('line_id', '=', lineId)
		.where('user_id', '=', userId)
		.where('return_id', 'is', null)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** The same for all lines of an order, by line. */
export async function addedPhotosOf(
	database: Database,
	{ orderId, userId }: { orderId: number; userId: number },
): Promise<Map<number, number[]>> {
	const rows = await database
		.selectFrom('return_photos')
		.innerJoin('order_lines', 'order_lines.id', 'line_id')
		.select(['return_photos.id', 'line_id'])
		.where('order_id', '=', orderId)
		.where('user_id', '=', userId)
		.where('return_id', 'is', null)
		.orderBy('return_photos.id')
		.execute();
	const byLine = new Map<number, number[]>();
	for (const { id, line_id } of rows) byLine.set(line_id, [...(byLine.get(line_id) ?? []), id]);
	return byLine;
}

/** Stores a photo of a line; returns its id. */
export async function insertReturnPhoto(
	transaction: Transaction,
	{ userId, lineId, bytes, at }: { userId: number; lineId: number; bytes: Uint8Array; at: Date },
): Promise<number> {
	const { id } = await transaction
		.insertInto('return_photos')
		.values({ user_id: userId, line_id: lineId, bytes: Buffer.from(bytes), added_at: at })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Attaches the photos that somebody added of a line to the return that they request. */
export async function attachPhotos(
	transaction: Transaction,
	{ returnId, lineId, userId }: { returnId: number; lineId: number; userId: number },
): Promise<void> {
	await transaction
		.updateTable('return_photos')
		.set({ return_id: returnId })
		.where('line_id', '=', lineId)
		.where('user_id', '=', userId)
		.where('return_id', 'is', null)
		.execute();
}

/** A photo with who added it, and whether it belongs to a return; undefined where there is none. */
export function findReturnPhoto(database: Database, id: number) {
	return database
		.selectFrom('return_photos')
		.select(['user_id', 'return_id', 'bytes'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** The bytes of a photo. */
export async function readReturnPhoto(database: Database, id: number): Promise<Buffer | undefined> {
	return (await findReturnPhoto(database, id))?.bytes;
}

/** The ids of all photos, for the archive, or of those that one person added. */
export async function listReturnPhotos(database: Database, userId?: number): Promise<number[]> {
	const rows = await database
		.selectFrom('return_photos')
		.select('id')
		.$if(userId !== undefined, (all) => all.where('user_id', '=', userId as number))
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** Deletes a photo that somebody added and that belongs to no return yet. False where they have no such photo. */
export async function deleteAddedPhoto(database: Database, id: number, userId: number): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('return_photos')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.where('return_id', 'is', null)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/**
 * Deletes photos that belong to no return a day after they were added, and those whose return ended long enough ago.
 */
export async function deleteOldPhotos(
	database: Database,
	{ now, today }: { now: Date; today: IsoDate },
): Promise<void> {
	await database
		.deleteFrom('return_photos')
		.where('return_id', 'is', null)
		.where('added_at', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
		.execute();
	// Starts from the ended returns: few of them have photos, and none keeps them for long.
	await sql`
		delete from return_photos using returns where returns.id = return_id
			and status in ('Refunded', 'Refused', 'Withdrawn')
			and club_day(coalesce(done_at, decided_at)) < ${daysBefore(today, photosKept)}::date`.execute(database);
}

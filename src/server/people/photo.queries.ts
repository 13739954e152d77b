import type { Database, Transaction } from '../database/connect.ts';

/** A person's photo without its bytes. */
export interface FoundPhoto {
	number: number;
	taken_at: Date;
	/** The name of the member of staff who took it; null if their account is deleted. */
	taker: string | null;
}

/** Finds a person's photo, without its bytes; undefined when there is none. */
export function findPhoto(database: Database, userId: number): Promise<FoundPhoto | undefined> {
	return database
		.selectFrom('person_photos')
		.leftJoin('users as taker', 'taker.id', 'taken_by')
		.where('user_id', '=', userId)
		.select(['number', 'taken_at', 'taker.name as taker'])
		.executeTakeFirst();
}

/** The bytes of a person's photo, as WebP; undefined when there is none. */
export async function findPhotoBytes(database: Database, userId: number): Promise<Buffer | undefined> {
	const found = await database
		.selectFrom('person_photos')
		.where('user_id', '=', userId)
		.select('bytes')
		.executeTakeFirst();
	return found?.bytes;
}

/** The ids of everybody with a photo. */
export async function listPhotographed(database: Database): Promise<number[]> {
	const rows = await database.selectFrom('person_photos').select('user_id').orderBy('user_id').execute();
	return rows.map(({ user_id }) => user_id);
}

interface NewPhoto {
	userId: number;
	bytes: Uint8Array;
	by: number;
	at: Date;
}

/** Stores a person's photo and returns its number; returns undefined if they have one. */
export async function insertPhoto(
	transaction: Transaction,
	{ userId, bytes, by, at }: NewPhoto,
): Promise<number | undefined> {
	const inserted = await transaction
		.insertInto('person_photos')
		.values({ user_id: userId, bytes: Buffer.from(bytes), taken_by: by, taken_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.returning('number')
		.executeTakeFirst();
	return inserted?.number;
}

/** Deletes a person's photo if it has this number; false if it is gone. */
export async function deletePhoto(
	transaction: Transaction,
	{ userId, number }: { userId: number; number: number },
): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom('person_photos')
		.where('user_id', '=', userId)
		.where('number', '=', number)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

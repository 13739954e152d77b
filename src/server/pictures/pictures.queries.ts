import { sql } from 'kysely';
import type { PictureFormat } from '#shared/pictures/pictures.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { PreparedPicture } from './prepared-picture.ts';

/**
 * Finds the size of a picture that was uploaded before, and restarts the time after which it is deleted unused;
 * undefined when there is none.
 */
export function findUploadedAgain(database: Database, sha256: Buffer, now: Date) {
	return database
		.updateTable('pictures')
		.set({ unused_since: sql`case when unused_since is not null then ${now}::timestamptz end` })
		.where('sha256', '=', sha256)
		.returning(['width', 'height'])
		.executeTakeFirst();
}

/** Stores a picture with its copies. If another process has stored it meanwhile, that one stays. */
export async function insertPicture(
	transaction: Transaction,
	sha256: Buffer,
	{ width, height, files }: PreparedPicture,
	now: Date,
): Promise<void> {
	const inserted = await transaction
		.insertInto('pictures')
		.values({ sha256, width, height, created_at: now, unused_since: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('sha256')
		.executeTakeFirst();
	if (!inserted) return;
	await transaction
		.insertInto('picture_files')
		.values(files.map(({ side, format, bytes }) => ({ sha256, side, format, bytes: Buffer.from(bytes) })))
		.execute();
}

/** Finds one copy of a picture; undefined when there is none. */
export async function findPictureFile(
	database: Database,
	{ sha256, side, format }: { sha256: Buffer; side: number; format: PictureFormat },
): Promise<Buffer | undefined> {
	const found = await database
		.selectFrom('picture_files')
		.select('bytes')
		.where('sha256', '=', sha256)
		.where('side', '=', side)
		.where('format', '=', format)
		.executeTakeFirst();
	return found?.bytes;
}

/**
 * Marks a picture as used from this transaction on, so that it is not deleted. Returns false if there is none with
 * a copy of this side.
 */
export async function markPictureUsed(
	transaction: Transaction,
	{ sha256, side }: { sha256: Buffer; side: number },
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('pictures')
		.set({ unused_since: null })
		.where('sha256', '=', sha256)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('picture_files')
					.select('side')
					.whereRef('picture_files.sha256', '=', 'pictures.sha256')
					.where('side', '=', side),
			),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

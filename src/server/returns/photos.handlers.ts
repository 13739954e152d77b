import { clubToday } from '#shared/dates.ts';
import type { returnsContract } from '#shared/returns/returns.contract.ts';
import { photosPerReturn, returnableOf } from '#shared/returns/returns.rules.ts';
import { may } from '#shared/staff/staff.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { flowOfAccount } from '../http/limits/fair-queue.ts';
import type { Handlers } from '../http/mount.ts';
import { findOrderOfLine, lockOrderOfLine } from '../orders/life/changing.queries.ts';
import { prepareOrRefuse } from '../pictures/prepare-or-refuse.ts';
import { preparing, uploading } from '../pictures/uploads.ts';
import { deleteAddedPhoto, findReturnPhoto, insertReturnPhoto, listAddedPhotos } from './photos.queries.ts';
import { deliveredLines } from './returns.queries.ts';

const noSuchPhoto = () => refuse.notFound('Photo not found');

type PhotoCalls = Pick<typeof returnsContract, 'addPhoto' | 'photo' | 'removePhoto'>;

interface Adding {
	orderId: number;
	userId: number;
	now: Date;
}

/**
 * Refuses a photo of a line that cannot be returned, or that has the most photos already.
 * @param order the order of the line; undefined where there is none
 */
async function refuseUnlessWanted(
	database: Database | Transaction,
	order: { id: number; user_id: number } | undefined,
	{ orderId, userId, now }: Adding,
): Promise<void> {
	if (order?.user_id !== userId) throw refuse.notFound('Order not found');
	const line = (await deliveredLines(database, order.id)).find(({ id }) => id === orderId);
	const returnable = line && returnableOf(line, clubToday(now));
	if (!returnable || returnable.units === 0)
		throw refuse.conflict('not_returnable', 'None of this can be returned');
	const added = await listAddedPhotos(database, { lineId: orderId, userId });
	if (added.length >= photosPerReturn)
		throw refuse.conflict('enough_photos', `${photosPerReturn} photos at most`);
}

/** The photos of returned goods (docs/decisions/2026-11-24-photos-of-returns.md). */
export const returnPhotosHandlers: Handlers<PhotoCalls> = {
	async addPhoto({ query: { orderId }, readFile, caller, database, now }) {
		const adding = { orderId, userId: caller.id, now };
		// Refuses before the file is read.
		await refuseUnlessWanted(database, await findOrderOfLine(database, orderId), adding);
		const flow = flowOfAccount(caller.id);
		const { files } = await uploading.run(flow, async () => {
			const file = await readFile();
			return preparing.run(flow, () => prepareOrRefuse(file, 'goods'));
		});
		const [photo] = files;
		if (!photo) throw new Error('A photo was prepared without a file');
		return database.transaction().execute(async (transaction) => {
			// Checked again under the lock, so that simultaneous uploads do not exceed the limit, and none is stored
			// after the return was requested.
			await refuseUnlessWanted(transaction, await lockOrderOfLine(transaction, orderId), adding);
			const photoId = await insertReturnPhoto(transaction, {
				...{ userId: caller.id, lineId: orderId },
				...{ bytes: photo.bytes, at: now },
			});
			return { status: 'Photo added', photoId };
		});
	},

	async photo({ query: { id }, caller, database }) {
		const photo = await findReturnPhoto(database, id);
		// The desk may see photos that belong to a return, but none that was not submitted yet.
		const isOfDesk = photo?.return_id != null && may(caller, 'takeReturns') && !caller.lacksSecondFactor;
		if (!photo || !(isOfDesk || photo.user_id === caller.id)) throw noSuchPhoto();
		return { bytes: new Uint8Array(photo.bytes) };
	},

	async removePhoto({ query: { id }, caller, database }) {
		if (!(await deleteAddedPhoto(database, id, caller.id))) throw noSuchPhoto();
		return { status: 'Photo removed' };
	},
};

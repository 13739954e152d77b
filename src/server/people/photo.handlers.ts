import { peopleContract } from '#shared/people/people.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockAuthority, refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import { flowOfAccount } from '../http/limits/fair-queue.ts';
import type { Handlers } from '../http/mount.ts';
import { prepareOrRefuse } from '../pictures/prepare-or-refuse.ts';
import { preparing, uploading } from '../pictures/uploads.ts';
import { findPerson } from './people.queries.ts';
import { deletePhoto, findPhotoBytes, insertPhoto } from './photo.queries.ts';
import { requirePerson, unknownPerson } from './require-person.ts';

const changedMeanwhile = () =>
	refuse.conflict(
		'photo_changed',
		'Somebody else changed this photo meanwhile. Please look at it as it is now.',
	);

type PhotoCalls = Pick<typeof peopleContract, 'photo' | 'takePhoto' | 'removePhoto'>;

/** The desk's handlers for a person's photo (docs/decisions/2026-11-23-photos-of-people.md). */
export const photoHandlers: Handlers<PhotoCalls> = {
	async photo({ query: { id }, caller, database }) {
		const person = await findPerson(database, id);
		if (!person) throw unknownPerson();
		refuseOutsider(caller, person.centre_ids);
		const bytes = await findPhotoBytes(database, id);
		if (!bytes) throw refuse.notFound('There is no photo of this person');
		return { bytes: new Uint8Array(bytes) };
	},

	async takePhoto({ query: { id, seen }, readFile, caller, database, now, acting }) {
		// Refuse before reading the file, if the caller may not store one.
		refuseOutsider(caller, (await requirePerson(database, id)).centre_ids);
		const flow = flowOfAccount(caller.id);
		const { files } = await uploading.run(flow, async () => {
			const file = await readFile();
			return preparing.run(flow, () => prepareOrRefuse(file, 'photo'));
		});
		const [photo] = files;
		if (!photo) throw new Error('A photo was prepared without a file');
		return database.transaction().execute(async (transaction) => {
			// Check the caller's right again: reading the file may have taken a while.
			await lockAuthority(transaction, caller, peopleContract.takePhoto.access, now);
			const person = await requirePerson(transaction, id);
			refuseOutsider(caller, person.centre_ids);
			if (seen !== undefined && !(await deletePhoto(transaction, { userId: id, number: seen })))
				throw changedMeanwhile();
			const number = await insertPhoto(transaction, {
				...{ userId: id, bytes: photo.bytes },
				...{ by: caller.id, at: now },
			});
			if (number === undefined) throw changedMeanwhile();
			await recordAct(transaction, acting, { action: 'photo_taken', subject: { id, name: person.name } });
			return { status: 'Photo saved', number };
		});
	},

	async removePhoto({ body: { userId, number }, caller, transaction, acting }) {
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		if (!(await deletePhoto(transaction, { userId, number }))) throw changedMeanwhile();
		await recordAct(transaction, acting, {
			action: 'photo_removed',
			subject: { id: userId, name: person.name },
		});
		return { status: 'Photo removed' };
	},
};

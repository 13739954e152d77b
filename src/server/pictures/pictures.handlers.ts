import { createHash } from 'node:crypto';
import type { picturesContract } from '#shared/pictures/pictures.contract.ts';
import { picturePath, sidesOf } from '#shared/pictures/pictures.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import type { Database } from '../database/connect.ts';
import { flowOfAccount } from '../http/limits/fair-queue.ts';
import type { Handlers } from '../http/mount.ts';
import { findUploadedAgain, insertPicture } from './pictures.queries.ts';
import { prepareOrRefuse } from './prepare-or-refuse.ts';
import { preparing, uploading } from './uploads.ts';

export const picturesHandlers: Handlers<typeof picturesContract> = {
	async upload({ readFile, caller, database, now, acting }) {
		const flow = flowOfAccount(caller.id);
		return uploading.run(flow, async () => {
			const file = await readFile();
			const sha256 = createHash('sha256').update(file).digest();
			const { width, height } = await preparing.run(
				flow,
				async () =>
					(await findUploadedAgain(database, sha256, now)) ?? store(database, { sha256, file, now, acting }),
			);
			const side = Math.max(...sidesOf(Math.max(width, height)));
			return { image: picturePath(sha256.toString('hex'), side, 'webp'), width, height };
		});
	},
};

interface Upload {
	sha256: Buffer;
	file: Uint8Array;
	now: Date;
	acting: Acting;
}

/** @throws {Refused} 422 with the reason why the file cannot be used; nothing is stored then */
async function store(database: Database, { sha256, file, now, acting }: Upload) {
	const picture = await prepareOrRefuse(file, 'site');
	await database.transaction().execute(async (transaction) => {
		await insertPicture(transaction, sha256, picture, now);
		await recordAct(transaction, acting, {
			action: 'picture_uploaded',
			subject: { id: null, name: sha256.toString('hex') },
			after: { width: picture.width, height: picture.height },
		});
	});
	return picture;
}

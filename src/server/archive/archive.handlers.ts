import { archiveContract } from '#shared/archive/archive.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { archiveFileName } from '#shared/export/export.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockAuthority } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { beginSnapshot } from './archive.queries.ts';
import { archiveOf } from './archive-of.ts';

export const archiveHandlers: Handlers<typeof archiveContract> = {
	/** The export of all data is audited before the first byte is sent. */
	async download({ database, caller, now, acting }) {
		const snapshot = await beginSnapshot(database);
		if (!snapshot)
			throw refuse.conflict('archive_under_way', 'Another archive is being made; please wait for it');
		try {
			await database.transaction().execute(async (transaction) => {
				await lockAuthority(transaction, caller, archiveContract.download.access, now);
				await recordAct(transaction, acting, {
					action: 'archive_taken',
					subject: { id: null, name: 'archive' },
				});
			});
		} catch (error) {
			await snapshot.rollback().execute();
			throw error;
		}
		const bytes = archiveOf(snapshot, now);
		// Starts the generator, so that its `finally` ends the snapshot even if nobody reads a byte.
		await bytes.next();
		return { name: archiveFileName(clubToday(now)), bytes };
	},
};

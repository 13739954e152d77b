import type { auditContract } from '#shared/audit/audit.contract.ts';
import type { Handlers } from '../http/mount.ts';
import { listEntries, listStaff } from './audit.queries.ts';
import { exportAudit } from './audit-file.ts';
import { entryOf } from './entry.ts';

export const auditHandlers: Handlers<typeof auditContract> = {
	async getAll({ query, caller: { centres }, database }) {
		// One row more than requested tells whether there are more.
		const rows = await listEntries(database, { ...query, centres, limit: query.limit + 1 });
		return { entries: rows.slice(0, query.limit).map(entryOf), hasMore: rows.length > query.limit };
	},

	getStaff({ caller: { centres }, database }) {
		return listStaff(database, centres);
	},

	export: exportAudit,
};

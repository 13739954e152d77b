import { clubToday } from '#shared/dates.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import { refuseOutside } from '../../http/desk-access.ts';
import type { Handlers } from '../../http/mount.ts';
import { countWorklists, readWorklist } from './worklists.queries.ts';

/** The worklists of the desk, by the days that count. */
export const worklistHandlers: Pick<Handlers<typeof membershipContract>, 'worklist'> = {
	async worklist({ query: { list, centre, ...rest }, caller, database, now }) {
		if (centre !== undefined) refuseOutside(caller, centre);
		const today = clubToday(now);
		const filters = { ...rest, centre, centres: caller.centres };
		const { rows, count } = await readWorklist(database, list, today, filters);
		return {
			rows: rows.map(({ homeId, homeName, due, ...row }) => ({
				...row,
				homeCentre: { ...(homeId !== null && { id: homeId }), name: homeName },
				...((list === 'dues' || list === 'refunds') && { due }),
			})),
			counts: await countWorklists(database, today, filters, { list, count }),
		};
	},
};

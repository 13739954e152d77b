import { useQuery } from '@tanstack/react-query';
import { backupsQuery, deskApi } from './desk-api.ts';
import { deskStaleAfter } from './desk-stale-after.ts';
import { useCall } from './use-call.ts';
import { useRights } from './use-rights.ts';

/** How often the state is polled while a backup is being made, in milliseconds. */
const askedEvery = 2_000;

/**
 * The state of the database's backups, polled while one is being made, and a function that starts one; for those who
 * run the club.
 */
export function useBackups() {
	const { data } = useQuery({
		...backupsQuery(deskApi),
		enabled: useRights().may('editClub'),
		// Fetched on each visit: backups are made in the background.
		refetchOnMount: 'always',
		refetchInterval: ({ state }) => (state.data?.isUnderWay ? askedEvery : false),
	});
	const asked = useCall(deskApi.opening.backUp, { invalidates: deskStaleAfter.backupAsked });
	return {
		backups: data,
		isPending: asked.pending || data?.isUnderWay === true,
		backUp: () => asked.run({}),
	};
}

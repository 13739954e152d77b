import { useQuery } from '@tanstack/react-query';
import { backupsQuery, deskApi } from './desk-api.ts';
import { deskStaleAfter } from './desk-stale-after.ts';
import { useCall } from './use-call.ts';
import { useRights } from './use-rights.ts';

/** In milliseconds: how often it is looked while one is being made. */
const askedEvery = 2_000;

/** The backups of the database, followed while one is being made, and what makes one now; for whoever runs the club. */
export function useBackups() {
	const { data } = useQuery({
		...backupsQuery(deskApi),
		enabled: useRights().may('editClub'),
		// Read anew on each visit: they are made by themselves.
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

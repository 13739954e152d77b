import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/identity/identity.contract.ts';
import { useToken } from '#web/session/session.ts';
import { api, profileQuery } from './api.ts';

interface ProfileState {
	profile: Profile | undefined;
	/** Whether they work at the desk: the owner, or somebody with a post. */
	isStaff: boolean;
	/** Whether there is a token and the profile is still loading. */
	waiting: boolean;
	/** Whether there is a token, but the profile could not be loaded. A toast has shown the reason. */
	failed: boolean;
	retry: () => void;
}

/** The profile of the logged-in user, loaded once per session. */
export function useProfile(): ProfileState {
	const token = useToken();
	const { data, isPending, isError, refetch } = useQuery({ ...profileQuery(api), enabled: token !== null });
	const profile = token === null ? undefined : data;
	return {
		profile,
		isStaff: profile?.role === 'ADMIN' || profile?.posts !== undefined,
		waiting: token !== null && isPending,
		failed: token !== null && isError && profile === undefined,
		retry: () => void refetch(),
	};
}

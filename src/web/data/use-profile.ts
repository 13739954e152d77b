import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/identity.contract.ts';
import { api, profileQuery } from './api.ts';
import { useToken } from '#web/session/session.ts';

interface KnownProfile {
	profile: Profile | undefined;
	/** A token exists and nothing is known yet. */
	waiting: boolean;
	/** A token exists, and whose it is could not be learned. Why, the toast has said. */
	failed: boolean;
	retry: () => void;
}

/** Who is logged in, loaded once per session. */
export function useProfile(): KnownProfile {
	const token = useToken();
	const { data, isPending, isError, refetch } = useQuery({ ...profileQuery(api), enabled: token !== null });
	const profile = token === null ? undefined : data;
	return {
		profile,
		waiting: token !== null && isPending,
		failed: token !== null && isError && profile === undefined,
		retry: () => void refetch(),
	};
}

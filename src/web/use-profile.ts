import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/identity.contract.ts';
import { api, profileQuery } from './api.ts';
import { useToken } from './session.ts';

/** Who is logged in, loaded once per session. `waiting` while a token exists and nothing is known yet. */
export function useProfile(): { profile: Profile | undefined; waiting: boolean } {
	const token = useToken();
	const { data, isPending } = useQuery({ ...profileQuery(api), enabled: token !== null });
	const profile = token === null ? undefined : data;
	return { profile, waiting: token !== null && isPending };
}

import type { ReactNode } from 'react';
import type { Profile } from '#shared/identity.contract.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { ProfileFailed } from './profile-failed.tsx';

/** Around what needs to know who is logged in. While that is being loaded, the site's frame is covered. */
export function ProfileGate({ children }: { children: (profile: Profile) => ReactNode }) {
	const { profile, failed, retry } = useProfile();
	if (failed) return <ProfileFailed onRetry={retry} />;
	return profile ? children(profile) : null;
}

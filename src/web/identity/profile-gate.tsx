import type { ReactNode } from 'react';
import type { Profile } from '#shared/identity.contract.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { profileErrorText } from './profile-error-text.ts';

/** Around what needs to know who is logged in. While that is being loaded, the site's frame is covered. */
export function ProfileGate({ children }: { children: (profile: Profile) => ReactNode }) {
	const { profile, failed, retry } = useProfile();
	if (failed) return <LoadError {...profileErrorText} onRetry={retry} />;
	return profile ? children(profile) : null;
}

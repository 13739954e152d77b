import type { ReactNode } from 'react';
import type { Profile } from '#shared/identity/identity.contract.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { profileErrorText } from './profile-error-text.ts';

/**
 * Renders its children with the profile. Renders nothing while it loads: the site's layout shows the full-screen
 * loader then.
 */
export function ProfileGate({ children }: { children: (profile: Profile) => ReactNode }) {
	const { profile, failed, retry } = useProfile();
	if (failed) return <LoadError {...profileErrorText} onRetry={retry} />;
	return profile ? children(profile) : null;
}

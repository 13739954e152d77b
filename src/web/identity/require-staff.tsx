import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { FullPageLoader } from '#web/parts/full-page-loader.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { useToken } from '#web/session/session.ts';
import { storedProfile } from '#web/session/stored-profile.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { type GuardProps, useLoginRedirect } from './guards.tsx';
import { NoDeskAccess } from './no-desk-access.tsx';
import { profileErrorText } from './profile-error-text.ts';
import { SecondFactorNeeded } from './second-factor-needed.tsx';

/** Guards the desk: only staff see it; other members are told so. The server checks every call regardless. */
export function RequireStaff({ children, fallback = <FullPageLoader /> }: GuardProps) {
	const token = useToken();
	const { profile, isStaff, failed, retry } = useProfile();
	const isHydrated = useHydrated();
	const isStranger = profile !== undefined && !isStaff;
	const [wasStored] = useState(() => storedProfile() !== undefined);
	// Fetches a stored profile again: posts may have been given or ended since it was stored.
	const readAgain = useEffectEvent(retry);
	useEffect(() => {
		if (wasStored || isStranger) readAgain();
	}, [wasStored, isStranger]);
	useLoginRedirect(isHydrated && token === null, '/adminLogin', messages.pleaseLoginToDesk);
	// No redirect to the login: the session may still be valid.
	if (failed) {
		return (
			<main id="content" tabIndex={-1} className="page-column py-8 outline-none">
				<h1 className="sr-only">Desk</h1>
				<LoadError {...profileErrorText} onRetry={retry} />
			</main>
		);
	}
	if (isStranger) return <NoDeskAccess name={profile.name} />;
	if (profile?.lacksSecondFactor) return <SecondFactorNeeded name={profile.name} />;
	return profile ? children : fallback;
}

import { messages } from '#shared/messages.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { FullPageLoader } from '#web/parts/full-page-loader.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { useToken } from '#web/session/session.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { type GuardProps, useLoginRedirect } from './guards.tsx';
import { NoDeskAccess } from './no-desk-access.tsx';
import { profileErrorText } from './profile-error-text.ts';

/** Guards the desk: only an administrator sees it, another member is told so. The server checks the role of every call regardless. */
export function RequireAdmin({ children, fallback = <FullPageLoader /> }: GuardProps) {
	const token = useToken();
	const { profile, failed, retry } = useProfile();
	const isHydrated = useHydrated();
	const isNotAdmin = profile !== undefined && profile.role !== 'ADMIN';
	useLoginRedirect(isHydrated && token === null, '/adminLogin', messages.pleaseLoginToDesk);
	// No redirect to the login: the session may well be valid.
	if (failed) {
		return (
			<main id="content" tabIndex={-1} className="page-column py-8 outline-none">
				<h1 className="sr-only">Desk</h1>
				<LoadError {...profileErrorText} onRetry={retry} />
			</main>
		);
	}
	if (isNotAdmin) return <NoDeskAccess name={profile.name} />;
	return profile ? children : fallback;
}

import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#shared/messages.ts';
import { showFailure } from '#web/data/error-funnel.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { FullPageLoader } from '#web/parts/full-page-loader.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { timings } from '#web/parts/timings.ts';
import { returnToState } from '#web/session/return-to.ts';
import { isLoggingOut, readToken, useToken } from '#web/session/session.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import { profileErrorText } from './profile-error-text.ts';

interface GuardProps {
	children: ReactNode;
	/** Shows while it is not known who asks; the full-screen loader unless told otherwise. */
	fallback?: ReactNode;
}

interface LoginGuardProps extends GuardProps {
	/** What a guest is told. */
	message?: string;
}

/** Sends whoever may not see the screen to a login, remembering where they were headed. */
function useSendToLogin(isRefused: boolean, login: '/signIn' | '/adminLogin', message: string) {
	const navigate = useNavigate();
	const location = useLocation();
	useEffect(() => {
		if (!isRefused || isLoggingOut()) return;
		showFailure(message);
		const timer = setTimeout(() => {
			void navigate(login, { state: returnToState(location), replace: true });
		}, timings.loginRequiredRedirect);
		return () => clearTimeout(timer);
	}, [isRefused, login, message, navigate, location]);
}

/** Around a personal screen: a guest is told 'Please Login' and sent to log in. */
export function RequireLogin({
	children,
	fallback = <FullPageLoader />,
	message = messages.pleaseLogin,
}: LoginGuardProps) {
	const token = useToken();
	const isHydrated = useHydrated();
	useSendToLogin(isHydrated && token === null, '/signIn', message);
	if (token === null) return fallback;
	// A login over another, in another tab: nothing that was on the former member's screen stays.
	return <Fragment key={token}>{children}</Fragment>;
}

/** Around the desk: only an administrator sees it. The server refuses the others regardless. */
export function RequireAdmin({ children, fallback = <FullPageLoader /> }: GuardProps) {
	const token = useToken();
	const { profile, failed, retry } = useProfile();
	const isHydrated = useHydrated();
	const isOther = profile !== undefined && profile.role !== 'ADMIN';
	useSendToLogin(isHydrated && (token === null || isOther), '/adminLogin', messages.pleaseLoginToDesk);
	// Not sent to log in: for all that is known, the session is fine.
	if (failed) {
		return (
			<main id="content" tabIndex={-1} className="page-column py-8 outline-none">
				<h1 className="sr-only">Desk</h1>
				<LoadError {...profileErrorText} onRetry={retry} />
			</main>
		);
	}
	return profile?.role === 'ADMIN' ? children : fallback;
}

interface GateOptions {
	/** Where a guest goes after logging in; this page unless told otherwise. */
	returnTo?: string;
}

/**
 * For buttons that need a login: `const gate = useLoginGate()`, then `onClick={() => gate(() => add.run(…))}`.
 * A guest sees the message and is sent to log in.
 */
export function useLoginGate(message: string = messages.pleaseLogin) {
	const navigate = useNavigate();
	const location = useLocation();
	const schedule = useTimeout();
	return (then: () => void, { returnTo }: GateOptions = {}) => {
		if (readToken() !== null) return then();
		showFailure(message);
		schedule(timings.loginRequiredRedirect, () => {
			void navigate('/signIn', { state: returnToState(returnTo ?? location) });
		});
	};
}

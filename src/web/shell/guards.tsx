import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#shared/messages.ts';
import { showFailure } from '../error-funnel.ts';
import { headedState } from '../headed-for.ts';
import { isLeaving, readToken, useToken } from '../session.ts';
import { timings } from '../timings.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useLater } from '../use-later.ts';
import { useProfile } from '../use-profile.ts';
import { FullPageLoader } from './full-page-loader.tsx';
import { ProfileFailed } from './profile-failed.tsx';

interface GuardProps {
	children: ReactNode;
	/** Shows while it is not known who asks; the full-screen loader unless told otherwise. */
	fallback?: ReactNode;
}

/** Sends whoever may not see the screen to a login, remembering where they were headed. */
function useSendToLogin(isRefused: boolean, login: '/signIn' | '/adminLogin') {
	const navigate = useNavigate();
	const location = useLocation();
	useEffect(() => {
		if (!isRefused || isLeaving()) return;
		showFailure(messages.pleaseLogin);
		const timer = setTimeout(() => {
			void navigate(login, { state: headedState(location), replace: true });
		}, timings.loginRequiredRedirect);
		return () => clearTimeout(timer);
	}, [isRefused, login, navigate, location]);
}

/** Around a personal screen: a guest is told 'Please Login' and sent to log in. */
export function RequireLogin({ children, fallback = <FullPageLoader /> }: GuardProps) {
	const token = useToken();
	const isHydrated = useHydrated();
	useSendToLogin(isHydrated && token === null, '/signIn');
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
	useSendToLogin(isHydrated && (token === null || isOther), '/adminLogin');
	// Not sent to log in: for all that is known, the session is fine.
	if (failed) return <ProfileFailed onRetry={retry} />;
	return profile?.role === 'ADMIN' ? children : fallback;
}

interface GateOptions {
	/** Where a guest goes after logging in; this page unless told otherwise. */
	headedFor?: string;
}

/**
 * For buttons that need a login: `const gate = useLoginGate()`, then `onClick={() => gate(() => add.run(…))}`.
 * A guest sees the message and is sent to log in.
 */
export function useLoginGate(message: string = messages.pleaseLogin) {
	const navigate = useNavigate();
	const location = useLocation();
	const later = useLater();
	return (then: () => void, { headedFor }: GateOptions = {}) => {
		if (readToken() !== null) return then();
		showFailure(message);
		later(timings.loginRequiredRedirect, () => {
			void navigate('/signIn', { state: headedState(headedFor ?? location) });
		});
	};
}

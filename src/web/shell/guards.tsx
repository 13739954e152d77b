import { type ReactNode, useEffect } from 'react';
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
	return token === null ? fallback : children;
}

/** Around the desk: only an administrator sees it. The server refuses the others regardless. */
export function RequireAdmin({ children, fallback = <FullPageLoader /> }: GuardProps) {
	const { profile, waiting } = useProfile();
	const isAdmin = profile?.role === 'ADMIN';
	const isHydrated = useHydrated();
	useSendToLogin(isHydrated && !isAdmin && !waiting, '/adminLogin');
	return isAdmin ? children : fallback;
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

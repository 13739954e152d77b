import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#shared/messages.ts';
import { showFailure } from '#web/data/error-funnel.ts';
import { FullPageLoader } from '#web/parts/full-page-loader.tsx';
import { timings } from '#web/parts/timings.ts';
import { type LoginState, returnToState } from '#web/session/return-to.ts';
import { hasExpired, isLoggingOut, readToken, useToken } from '#web/session/session.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';

export interface GuardProps {
	children: ReactNode;
	/** Shown while the login state is unknown; the full-screen loader by default. */
	fallback?: ReactNode;
}

interface LoginGuardProps extends GuardProps {
	/** The toast for a guest. */
	message?: string;
}

/** When access is refused, shows `message` and redirects to a login, with this page as the one to return to. */
export function useLoginRedirect(isRefused: boolean, login: '/signIn' | '/adminLogin', message: string) {
	const navigate = useNavigate();
	const location = useLocation();
	// Not a dependency of the effect: a press that changes the location must not postpone the redirect.
	const redirect = useEffectEvent(() => {
		void navigate(login, { state: returnToState(location), replace: true });
	});
	const wasAllowed = useRef(false);
	useEffect(() => {
		if (!isRefused) wasAllowed.current = true;
		if (!isRefused || isLoggingOut()) return;
		// If the session ended while this screen was open, a toast has said so already.
		if (!wasAllowed.current || !hasExpired()) showFailure(message);
		const timer = setTimeout(() => redirect(), timings.loginRequiredRedirect);
		return () => clearTimeout(timer);
	}, [isRefused, message]);
}

/** Guards a personal screen: a guest sees `message` ('Please Login' by default) and is redirected to the login. */
export function RequireLogin({
	children,
	fallback = <FullPageLoader />,
	message = messages.pleaseLogin,
}: LoginGuardProps) {
	const token = useToken();
	const isHydrated = useHydrated();
	useLoginRedirect(isHydrated && token === null, '/signIn', message);
	if (token === null) return fallback;
	// Another member may log in from another tab: the key discards the state of the previous member's screen.
	return <Fragment key={token}>{children}</Fragment>;
}

interface GateOptions {
	/** Where a guest returns to after logging in; this page by default. */
	returnTo?: string;
	/** The router state for that page: what the guest wanted there. */
	returnState?: unknown;
}

/**
 * For buttons that need a login: `const gate = useLoginGate()`, then `onClick={() => gate(() => add.run(…))}`.
 * A guest sees the message and is redirected to the login.
 */
export function useLoginGate(message: string = messages.pleaseLogin) {
	const navigate = useNavigate();
	const location = useLocation();
	const schedule = useTimeout();
	/** Where to return to after the scheduled redirect; null if none is scheduled. */
	const wanted = useRef<LoginState | null>(null);
	return (then: () => void, { returnTo, returnState }: GateOptions = {}) => {
		if (readToken() !== null) return then();
		showFailure(message);
		const isScheduled = wanted.current !== null;
		wanted.current = returnToState(returnTo ?? location, returnState);
		// The delay counts from the first press: further presses change where to return to, but do not postpone the
		// redirect.
		if (isScheduled) return;
		schedule(timings.loginRequiredRedirect, () => {
			const state = wanted.current;
			wanted.current = null;
			void navigate('/signIn', { state });
		});
	};
}

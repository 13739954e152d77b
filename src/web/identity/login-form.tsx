import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#shared/client.ts';
import { login } from '#shared/identity/identity.contract.ts';
import { secondFactorRequired } from '#shared/identity/identity.rules.ts';
import type { LoginReply } from '#shared/identity/login.contract.ts';
import { api } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { timings } from '#web/parts/timings.ts';
import { useLoginState } from '#web/session/return-to.ts';
import { onSessionChange, readToken, signIn } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { SessionEndedNote } from './session-ended-note.tsx';
import { textLink } from './text-link.ts';

interface LoginFormProps {
	withSignUp?: boolean;
	/**
	 * The target of a login that no other page redirected here; by default the front page for a member, the desk for an
	 * owner.
	 */
	memberHome?: string;
	/** The target for staff who were not redirected here; by default the same as for a member. */
	staffHome?: string;
	/** Called right before the session begins; the form redirects shortly after. */
	onLogin?: () => void;
}

interface Homes {
	memberHome: string | undefined;
	staffHome: string | undefined;
}

/** The path after a login: the page to return to if this user may see it, else their home. */
function pathAfterLogin(
	{ role, desk, kiosk }: Omit<LoginReply, 'token'>,
	returnTo: string | undefined,
	{ memberHome, staffHome = memberHome ?? '/' }: Homes,
): string {
	if (kiosk) return '/kiosk';
	// An owner may return to any page: they have a profile, too, to which mails link.
	if (role === 'ADMIN') return returnTo ?? memberHome ?? '/admin';
	if (desk) return returnTo ?? staffHome;
	return returnTo && !/^\/admin(?:[/?#]|$)/i.test(returnTo) ? returnTo : (memberHome ?? '/');
}

/** The login form, for the login screens and for a guest who opens the profile area. */
export function LoginForm({ withSignUp = true, memberHome, staffHome, onLogin }: LoginFormProps) {
	const navigate = useNavigate();
	const { returnTo, returnState, email } = useLoginState();
	const schedule = useTimeout();
	/** True until the redirect: a second press would open a second session. */
	const [isDone, setIsDone] = useState(false);
	/** Whether the server refused the values of the fields. */
	const [isMismatch, setIsMismatch] = useState(false);
	const mismatchId = useId();
	const formErrorId = isMismatch ? mismatchId : undefined;
	/** Identifies the login in its second step, after the password was right and a code is required. */
	const [challenge, setChallenge] = useState<string>();
	const isOwnLogin = useRef(false);
	const follow = useEffectEvent(() => {
		if (isOwnLogin.current || readToken() === null || returnTo === undefined) return;
		toast.dismissAll();
		void navigate(returnTo, { replace: true });
	});
	// After a login in another tab, this tab follows it: a second login here would end that session, with what is typed
	// there.
	useEffect(() => onSessionChange(() => follow()), []);
	const finish = ({ token, ...who }: LoginReply) => {
		isOwnLogin.current = true;
		// Before `signIn`: the profile layout must keep this form mounted once there is a token.
		onLogin?.();
		setIsDone(true);
		signIn(token);
		// 'Please Login' and earlier errors no longer apply.
		toast.dismissAll();
		const path = pathAfterLogin(who, returnTo, { memberHome, staffHome });
		const state = path === returnTo ? returnState : undefined;
		schedule(timings.loginRedirect, () => navigate(path, { replace: true, state }));
	};
	const call = useCall(api.identity.userLogin, {
		question: secondFactorRequired,
		onSuccess: finish,
		onError: (error) => {
			if (!(error instanceof ApiError)) return;
			setChallenge(error.refusal.challenge);
			setIsMismatch(error.status === 401 && !error.refusal.challenge);
		},
	});
	const form = useSchemaForm(login, {
		...(email && { defaults: { email } }),
		onSubmit: (body) => call.send({ body }),
	});
	// For links to the neighbouring screens: they prefill the same email and return to the same place.
	const state = { returnTo: returnTo ?? memberHome, returnState, email: form.rhf.watch('email') };

	if (challenge !== undefined) {
		return (
			<SecondStepForm
				challenge={challenge}
				isDone={isDone}
				onLogin={finish}
				onBack={() => setChallenge(undefined)}
			/>
		);
	}
	return (
		<form noValidate onSubmit={form.submit} onInput={() => setIsMismatch(false)} className="grid gap-y-3">
			<SessionEndedNote />
			{isMismatch && <FormError id={mismatchId}>That email and password don't match</FormError>}
			<TextField
				label="Email"
				type="email"
				autoComplete="username"
				formErrorId={formErrorId}
				{...form.field('email')}
			/>
			<PasswordField
				label="Password"
				autoComplete="current-password"
				formErrorId={formErrorId}
				{...form.field('password')}
			/>
			<Link to="/forgotPassword" state={state} className={`${textLink} justify-self-start`}>
				Forgot password?
			</Link>
			<Button type="submit" size="lg" wide pending={form.pending || isDone} className="mt-1">
				Sign In
			</Button>
			{withSignUp && (
				<p className="mt-3 text-ink-soft">
					New here?{' '}
					<Link to="/signUp" state={state} className={textLink}>
						Sign up
					</Link>
				</p>
			)}
		</form>
	);
}

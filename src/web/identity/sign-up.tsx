import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { useServerClock } from '#web/data/clock/server-clock.ts';
import { clubIn } from '#web/data/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { timings } from '#web/parts/timings.ts';
import { useLoginState } from '#web/session/return-to.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import type { Route } from './+types/sign-up.ts';
import { AuthLayout } from './auth-layout.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { textLink } from './text-link.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
	publicMeta(args, {
		title: 'Sign up',
		description: `Create an account at ${clubIn(args).name} to shop, book a consultancy and become a member.`,
		origin: loaderData?.origin,
		path: '/signUp',
	});

/** The registration screen. */
export default function SignUp() {
	const navigate = useNavigate();
	const state = useLoginState();
	const schedule = useTimeout();
	useServerClock();
	const [isDone, setIsDone] = useState(false);
	const call = useCall(api.identity.userRegister, {
		successText: () => messages.signUpSuccessful,
		onSuccess: (_text, { body: { email } }) => {
			setIsDone(true);
			schedule(timings.signUpRedirect, () => navigate('/signIn', { state: { ...state, email } }));
		},
	});
	return (
		<AuthLayout
			title="Join the club"
			text="One account for the store, consultancy and your membership."
			photo="track"
		>
			<RegistrationForm email={state.email} onSubmit={(body) => call.send({ body })} isDone={isDone} />
			<p className="mt-4 text-sm text-ink-soft">
				What we store about you, and what for, is on our{' '}
				<Link to="/privacy" className={textLink}>
					privacy page
				</Link>
				.
			</p>
			<p className="mt-5 text-ink-soft">
				Already have an account?{' '}
				<Link to="/signIn" state={state} className={textLink}>
					Sign in
				</Link>
			</p>
		</AuthLayout>
	);
}

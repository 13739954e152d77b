import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { club } from '#shared/club.ts';
import { messages } from '#shared/messages.ts';
import { api } from '../api.ts';
import { siteOrigin } from '../load-context.ts';
import { publicMeta } from '../page-meta.ts';
import { timings } from '../timings.ts';
import { useCall } from '../use-call.ts';
import { useLater } from '../use-later.ts';
import type { Route } from './+types/sign-up.ts';
import { AuthLayout } from './auth-layout.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { textLink } from './text-link.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	publicMeta({
		title: 'Sign up',
		description: `Open an account with ${club.name} to shop, book consultancy and join.`,
		origin: loaderData?.origin,
		path: '/signUp',
	});

export default function SignUp() {
	const navigate = useNavigate();
	const { state } = useLocation();
	const later = useLater();
	const [isDone, setIsDone] = useState(false);
	const call = useCall(api.identity.userRegister, {
		says: () => messages.signUpSuccessful,
		onSuccess: () => {
			setIsDone(true);
			later(timings.signUpRedirect, () => navigate('/signIn', { state }));
		},
	});
	return (
		<AuthLayout
			title="Join the club"
			text="One account for the store, consultancy and your membership."
			room="track"
		>
			<RegistrationForm onSubmit={(body) => call.send({ body })} isDone={isDone} />
			<p className="mt-5 text-ink-soft">
				Have an account?{' '}
				<Link to="/signIn" state={state} className={textLink}>
					Sign in
				</Link>
			</p>
		</AuthLayout>
	);
}

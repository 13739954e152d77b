import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { timings } from '#web/parts/timings.ts';
import { FormError } from '#web/ui/form/form-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export const meta = pageMeta('Set your password', () => 'Set the password of your account.');

/**
 * The screen on which somebody who was registered at the desk sets a first password, with the token in the link's
 * fragment (/setPassword#token=…&email=…).
 */
export default function SetPassword() {
	const params = new URLSearchParams(useLocation().hash.slice(1));
	const token = params.get('token') ?? '';
	const email = params.get('email') ?? '';
	const isStaff = params.has('staff');
	const navigate = useNavigate();
	const schedule = useTimeout();
	const isHydrated = useHydrated();
	const [isDone, setIsDone] = useState(false);
	const change = useCall(api.identity.newPassword, {
		onSuccess: (_text, { body }) => {
			setIsDone(true);
			schedule(
				timings.passwordResetRedirect,
				() => void navigate('/signIn', { state: { email: body.email } }),
			);
		},
	});
	// Browsers do not send the fragment to the server, so only the browser knows that a part is missing.
	const isIncomplete = isHydrated && !(token && email);
	return (
		<AuthLayout
			title="Set your password"
			text={isIncomplete ? 'A part of the link is missing.' : 'Choose the password of your account.'}
			photo="door"
		>
			{isIncomplete ? (
				<div className="grid gap-4">
					<FormError id="link">Please open the link from our mail once more, or ask for an OTP.</FormError>
					<LinkButton to="/forgotPassword" size="lg">
						Ask for an OTP
					</LinkButton>
				</div>
			) : (
				<>
					<TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
					<ResetPasswordForm
						onSubmit={({ newPassword }) => change.send({ body: { email, token, newPassword } })}
						isStaff={isStaff}
						isDone={isDone}
					/>
				</>
			)}
		</AuthLayout>
	);
}

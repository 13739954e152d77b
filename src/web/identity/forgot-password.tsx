import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { timings } from '#web/parts/timings.ts';
import { useLoginState } from '#web/session/return-to.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import { AuthLayout } from './auth-layout.tsx';
import { setResetEmail, useResetEmail } from './password-reset-step.ts';
import { ResetCodeForm } from './reset-code-form.tsx';
import { ResetEmailForm } from './reset-email-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { ResetSteps } from './reset-steps.tsx';
import { textLink } from './text-link.ts';

export const meta = pageMeta('Forgot password', () => 'Set a new password with an OTP sent to your email.');

const texts = {
	email: 'Enter your email and we will send you an OTP.',
	code: 'Enter the OTP from the email we sent you.',
	password: 'OTP verified. Choose a new password.',
};

/** The `ref` of a step's form: when the step is replaced, the first field of the next step gets the focus. */
const focusNextStep = moveFocusOnUnmount(
	({ parentElement: steps }) =>
		() =>
			steps?.querySelector<HTMLInputElement>('input:not([readonly])'),
);

/** Resets a forgotten password in three steps: email, code, new password. */
export default function ForgotPassword() {
	const navigate = useNavigate();
	const schedule = useTimeout();
	const state = useLoginState();
	const email = useResetEmail();
	const [token, setToken] = useState<string | null>(null);
	const [isStaff, setStaff] = useState(false);
	/** How often a code was requested; as the form's key, it empties the field for each new code. */
	const [requests, setRequests] = useState(0);
	const [isDone, setIsDone] = useState(false);

	const requestCode = useCall(api.identity.forgotPassword, {
		onSuccess: (_text, { body }) => setResetEmail(body.email),
	});
	const verify = useCall(api.identity.verifyOtp, {
		onSuccess({ Token, isStaff: worksAtDesk = false }) {
			setToken(Token);
			setStaff(worksAtDesk);
		},
	});
	const change = useCall(api.identity.newPassword, {
		onSuccess: (_text, { body }) => {
			setIsDone(true);
			schedule(timings.passwordResetRedirect, async () => {
				await navigate('/signIn', { state: { ...state, email: body.email } });
				setResetEmail(null);
			});
		},
	});
	const resend = (to: string) => {
		setToken(null);
		setRequests(requests + 1);
		requestCode.run({ body: { email: to } });
	};

	/** Goes back to the email, for example when it was mistyped. */
	const startOver = () => {
		setResetEmail(null);
		setToken(null);
	};

	const step = email === null ? 'email' : token === null ? 'code' : 'password';
	return (
		<AuthLayout title="Forgot password" text={texts[step]} photo="ring">
			<ResetSteps step={step} />
			<div key={step} ref={focusNextStep}>
				{email === null ? (
					<ResetEmailForm email={state.email} onSubmit={(body) => requestCode.send({ body })} />
				) : (
					<>
						<TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
						{token === null ? (
							<ResetCodeForm key={requests} onSubmit={({ otp }) => verify.send({ body: { email, otp } })} />
						) : (
							<ResetPasswordForm
								onSubmit={({ newPassword }) => change.send({ body: { email, token, newPassword } })}
								isStaff={isStaff}
								isDone={isDone}
							/>
						)}
						<div className="mt-2 flex flex-wrap gap-x-2">
							<Button
								tone="quiet"
								className="flex-1"
								pending={requestCode.pending || isDone}
								onClick={() => resend(email)}
							>
								Resend OTP
							</Button>
							<Button tone="quiet" className="flex-1" pending={isDone} onClick={startOver}>
								Change email
							</Button>
						</div>
					</>
				)}
			</div>
			<p className="mt-4 text-ink-soft">
				Remembered it?{' '}
				<Link to="/signIn" state={{ ...state, email: email ?? state.email }} className={textLink}>
					Sign in
				</Link>
			</p>
		</AuthLayout>
	);
}

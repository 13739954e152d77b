import { useEffect } from 'react';
import { z } from 'zod';
import { ApiError } from '#shared/client.ts';
import type { LoginReply } from '#shared/identity/login.contract.ts';
import { secondFactorCode } from '#shared/identity/second-factor.contract.ts';
import { api } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

const schema = z.object({ code: secondFactorCode });

interface SecondStepFormProps {
	/** Identifies the login; comes with the answer to the password. */
	challenge: string;
	/** Whether the login succeeded and the redirect is pending. */
	isDone: boolean;
	onLogin: (login: LoginReply) => void;
	/** Goes back to email and password. */
	onBack: () => void;
}

/** The second step of a login: the code of the app, or a recovery code. */
export function SecondStepForm({ challenge, isDone, onLogin, onBack }: SecondStepFormProps) {
	const verify = useCall(api.identity.verifySecondFactor, {
		onSuccess: onLogin,
		onError: (error) => {
			if (error instanceof ApiError && error.refusal.code === 'challenge_expired') onBack();
		},
	});
	const form = useSchemaForm(schema, {
		defaults: { code: '' },
		onSubmit: ({ code }) => verify.send({ body: { challenge, code } }),
	});
	const { setFocus } = form.rhf;
	// The pressed button has disappeared, and the focus with it.
	useEffect(() => setFocus('code'), [setFocus]);
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-y-3">
			<h2 className="display text-subtitle">One more step</h2>
			<TextField
				label="Code"
				hint="The 6 digits of your authenticator app, or one of your recovery codes"
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				{...form.field('code')}
			/>
			<Button type="submit" size="lg" wide pending={form.pending || isDone} className="mt-1">
				Sign In
			</Button>
			<Button tone="quiet" wide pending={isDone} onClick={onBack}>
				Use another account
			</Button>
		</form>
	);
}

import type { ReplyOf } from '#shared/endpoint.ts';
import { secondFactorContract } from '#shared/identity/second-factor.contract.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

interface PasswordStepProps {
	email: string;
	onBegun: (begun: ReplyOf<typeof secondFactorContract.beginSecondFactor>) => void;
	/** Called if it is on already: switched on in another tab, or by a press whose response was lost. */
	onOnAlready: () => void;
}

/** The first step of switching on the second factor: the password again. */
export function PasswordStep({ email, onBegun, onOnAlready }: PasswordStepProps) {
	const begin = useCall(api.identity.beginSecondFactor, {
		onSuccess: onBegun,
		onError: useRefetchOnConflict(staleAfter.secondFactor, onOnAlready),
	});
	const form = useSchemaForm(secondFactorContract.beginSecondFactor.body, {
		defaults: { password: '' },
		onSubmit: (body) => begin.send({ body }),
	});
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-y-3">
			<p className="text-ink-soft">
				You need an authenticator app, such as Google Authenticator, Aegis or 1Password. First, your password
				once more.
			</p>
			{/* Tells password managers which account the password belongs to. */}
			<input type="text" autoComplete="username" value={email} readOnly hidden />
			<PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
			<Button type="submit" size="lg" pending={form.pending} className="mt-2">
				Continue
			</Button>
		</form>
	);
}

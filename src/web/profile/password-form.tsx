import { type Profile, passwordChange } from '#shared/identity/identity.contract.ts';
import { staffPasswordLength } from '#shared/identity/identity.rules.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { usePasswordConfirmation } from '#web/identity/use-password-confirmation.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

/** Changes the password; the form is cleared afterwards. */
export function PasswordForm({ email }: Pick<Profile, 'email'>) {
	const { isStaff } = useProfile();
	const change = useCall(api.identity.reset, { invalidates: staleAfter.password });
	const form = useSchemaForm(passwordChange, {
		defaults: { email, oldPassword: '', newPassword: '', conPassword: '' },
		async onSubmit(body) {
			await change.send({ body });
			form.clear();
		},
	});
	usePasswordConfirmation(form.rhf, 'newPassword', 'conPassword');

	return (
		<form noValidate onSubmit={form.submit} className="grid gap-y-3">
			{/* Tells password managers which account the password belongs to. */}
			<input type="text" autoComplete="username" value={email} readOnly hidden />
			<PasswordField label="Old password" autoComplete="current-password" {...form.field('oldPassword')} />
			<PasswordField
				label="New password"
				hint={`${isStaff ? staffPasswordLength : 6} characters or more`}
				autoComplete="new-password"
				{...form.field('newPassword')}
			/>
			<PasswordField label="Confirm password" autoComplete="new-password" {...form.field('conPassword')} />
			<Button type="submit" size="lg" pending={form.pending} className="mt-2">
				Change password
			</Button>
		</form>
	);
}

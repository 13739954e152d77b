import { passwordChange } from '#shared/identity.contract.ts';
import { api } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { useConfirmedAgain } from '#web/identity/use-confirmed-again.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

/** Trades the old password for a new one; empty again once that is done. */
export function PasswordForm({ email }: { email: string }) {
	const change = useCall(api.identity.reset);
	const form = useSchemaForm(passwordChange, {
		defaults: { email, oldPassword: '', newPassword: '', conPassword: '' },
		async onSubmit(body) {
			await change.send({ body });
			form.clear();
		},
	});
	useConfirmedAgain(form.hook, 'newPassword', 'conPassword');

	return (
		<form noValidate onSubmit={form.submit} className="grid gap-y-3">
			{/* Tells a password manager whose password changes. */}
			<input type="text" autoComplete="username" value={email} readOnly hidden />
			<PasswordField label="Old password" autoComplete="current-password" {...form.field('oldPassword')} />
			<PasswordField
				label="New password"
				hint="6 characters or more"
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

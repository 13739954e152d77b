import { identityContract } from '#shared/identity/identity.contract.ts';
import { staffPasswordLength } from '#shared/identity/identity.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

const schema = identityContract.newPassword.body.pick({ newPassword: true });

interface ResetPasswordFormProps {
	onSubmit: (values: { newPassword: string }) => Promise<unknown>;
	/** Whether the account works at the desk: its password has to be longer. */
	isStaff: boolean;
	/** True until the redirect after the change: the token is valid for one change. */
	isDone: boolean;
}

/** The third step of resetting a password: the new password. */
export function ResetPasswordForm({ onSubmit, isStaff, isDone }: ResetPasswordFormProps) {
	const form = useSchemaForm(schema, { onSubmit });
	return (
		<form noValidate onSubmit={form.submit} className="mt-2">
			<PasswordField
				label="New password"
				hint={`${isStaff ? staffPasswordLength : 6} characters or more`}
				autoComplete="new-password"
				{...form.field('newPassword')}
			/>
			<Button type="submit" size="lg" wide pending={form.pending || isDone} className="mt-3">
				Set new password
			</Button>
		</form>
	);
}

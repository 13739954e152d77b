import { forgottenPassword } from '#shared/identity/identity.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

interface ResetEmailFormProps {
	/** The email that was typed before, on the login screen or here. */
	email: string | undefined;
	onSubmit: (values: { email: string }) => Promise<unknown>;
}

/** The first step of resetting a password: the email of the account. */
export function ResetEmailForm({ email, onSubmit }: ResetEmailFormProps) {
	const form = useSchemaForm(forgottenPassword, { ...(email && { defaults: { email } }), onSubmit });
	return (
		<form noValidate onSubmit={form.submit}>
			<TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
			<Button type="submit" size="lg" wide pending={form.pending} className="mt-3">
				Send OTP
			</Button>
		</form>
	);
}

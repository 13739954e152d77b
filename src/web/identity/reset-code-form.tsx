import { identityContract } from '#shared/identity/identity.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { DigitsField } from '#web/ui/form/digits-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

const schema = identityContract.verifyOtp.body.pick({ otp: true });

interface ResetCodeFormProps {
	onSubmit: (values: { otp: string }) => Promise<unknown>;
}

/** The second step of resetting a password: the code from the mail. */
export function ResetCodeForm({ onSubmit }: ResetCodeFormProps) {
	const form = useSchemaForm(schema, { onSubmit });
	return (
		<form noValidate onSubmit={form.submit} className="mt-2">
			<DigitsField
				label="OTP"
				hint="6 digits, valid for 10 minutes"
				autoComplete="one-time-code"
				{...form.field('otp')}
			/>
			<Button type="submit" size="lg" wide pending={form.pending} className="mt-3">
				Verify OTP
			</Button>
		</form>
	);
}

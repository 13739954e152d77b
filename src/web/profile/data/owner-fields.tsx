import { useQuery } from '@tanstack/react-query';
import { api, secondFactorQuery } from '#web/data/api.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface OwnerFieldsProps {
	email: string;
	password: BoundField;
	code: BoundField;
}

/** Asks whether it is the owner: the password, and a code where the account has two-step sign-in. */
export function OwnerFields({ email, password, code }: OwnerFieldsProps) {
	const { data } = useQuery(secondFactorQuery(api));
	return (
		<>
			{/* Tells password managers which account the password belongs to. */}
			<input type="text" autoComplete="username" value={email} readOnly hidden />
			<PasswordField label="Password" autoComplete="current-password" {...password} />
			{/* The server says so, too, where it could not be asked before. */}
			{(data?.isOn || code.error) && (
				<TextField
					label="Code"
					hint="The 6 digits of your app, or a recovery code"
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					{...code}
				/>
			)}
		</>
	);
}

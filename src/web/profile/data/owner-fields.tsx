import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/data/api.ts';
import { secondFactorQuery } from '#web/profile/queries.ts';
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
	/** The server says so, too, where it could not be asked before; the first digit typed takes its error away. */
	const [isRefused, setRefused] = useState(false);
	if (code.error && !isRefused) setRefused(true);
	return (
		<>
			{/* Tells password managers which account the password belongs to. */}
			<input type="text" autoComplete="username" value={email} readOnly hidden />
			<PasswordField label="Password" autoComplete="current-password" {...password} />
			{(data?.isOn || isRefused) && (
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

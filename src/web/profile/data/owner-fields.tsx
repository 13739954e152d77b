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

/** Verifies the account's owner: asks for the password, and for a code if the account has a second factor. */
export function OwnerFields({ email, password, code }: OwnerFieldsProps) {
	const { data } = useQuery(secondFactorQuery(api));
	/**
	 * If the query failed, the server's refusal shows that a code is needed. This remembers it, because typing the
	 * first digit removes the error.
	 */
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

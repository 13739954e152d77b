import { CircleCheck } from 'lucide-react';
import type { z } from 'zod';
import { registration } from '#shared/identity/identity.contract.ts';
import { messages } from '#shared/messages.ts';
import { GenderField } from '#web/parts/gender-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { usePasswordConfirmation } from './use-password-confirmation.ts';

interface RegistrationFormProps {
	/** The email that was typed on the login screen. */
	email: string | undefined;
	onSubmit: (values: z.output<typeof registration>) => Promise<unknown>;
	/** True until the redirect after the registration: a second press would find the email taken. */
	isDone: boolean;
}

/** The registration form. */
export function RegistrationForm({ email, onSubmit, isDone }: RegistrationFormProps) {
	const form = useSchemaForm(registration, { defaults: { role: 'user', ...(email && { email }) }, onSubmit });
	const { password, confirmed } = usePasswordConfirmation(form.rhf, 'password', 'Cpassword');
	const matched = Boolean(password) && password === confirmed;

	return (
		<form noValidate onSubmit={form.submit} className="grid gap-x-4 gap-y-3 @sm:grid-cols-2">
			<TextField label="Name" autoComplete="name" className="@sm:col-span-2" {...form.field('name')} />
			<TextField
				label="Email"
				type="email"
				autoComplete="username"
				className="@sm:col-span-2"
				{...form.field('email')}
			/>
			<PhoneField label="Phone" hint="10 digits, without +91" {...form.field('phone')} />
			<DateField label="Date of birth" autoComplete="bday" {...form.field('DOB')} />
			<GenderField {...form.field('gender')} />
			<TextField label="Address" autoComplete="street-address" {...form.field('address')} />
			<PasswordField
				label="Password"
				hint="6 characters or more"
				autoComplete="new-password"
				{...form.field('password')}
			/>
			<PasswordField
				label="Confirm password"
				autoComplete="new-password"
				liveHint
				hint={matched && <MatchedNote />}
				{...form.field('Cpassword')}
			/>
			<Button type="submit" size="lg" wide pending={form.pending || isDone} className="mt-3 @sm:col-span-2">
				Sign Up
			</Button>
		</form>
	);
}

function MatchedNote() {
	return (
		<span className="inline-flex items-center gap-1 font-semibold text-leaf">
			<CircleCheck aria-hidden="true" className="size-3.5" />
			{messages.passwordMatched}
		</span>
	);
}

import { secondFactorContract } from '#shared/identity/second-factor.contract.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface TurnOffDialogProps {
	open: boolean;
	onClose: () => void;
	email: string;
	/** Whether the desk requires a second factor of them. */
	isRequired: boolean;
}

/** Switches off the second factor: asks for the password and a code. */
export function TurnOffDialog({ open, onClose, email, isRequired }: TurnOffDialogProps) {
	const end = useCall(api.identity.endSecondFactor, {
		invalidates: staleAfter.secondFactor,
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.secondFactor, onClose),
	});
	const form = useSchemaForm(secondFactorContract.endSecondFactor.body, {
		defaults: { password: '', code: '' },
		onSubmit: (body) => end.send({ body }),
	});
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title="Turn off two-step sign-in"
			description={
				isRequired
					? 'Your password alone will sign you in again. The desk is closed to you then, until you turn it on again: your club asks for it.'
					: 'Your password alone will sign you in again.'
			}
		>
			<form noValidate onSubmit={form.submit} className="grid gap-y-3">
				{/* Tells password managers which account the password belongs to. */}
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
				<TextField
					label="Code"
					hint="The 6 digits of your app, or a recovery code"
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					{...form.field('code')}
				/>
				<Button type="submit" size="lg" pending={form.pending} className="mt-2">
					Turn off
				</Button>
			</form>
		</Dialog>
	);
}

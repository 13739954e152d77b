import { useEffect } from 'react';
import { secondFactorContract } from '#shared/identity/second-factor.contract.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { textLink } from '#web/identity/text-link.ts';
import { Button } from '#web/ui/button.tsx';
import { DigitsField } from '#web/ui/form/digits-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { QrCode } from '#web/ui/media/qr-code.tsx';

interface ConfirmAppFormProps {
	secret: string;
	/** The secret as a URI, with the names of club and account, for the app. */
	uri: string;
	/** Called when the second factor is on, with the recovery codes, which are shown once. */
	onOn: (recoveryCodes: readonly string[]) => void;
	/** Called if it is on already: switched on in another tab, or by a press whose response was lost. */
	onOnAlready: () => void;
}

/** The second step of switching on the second factor: the app reads the secret and gives its first code. */
export function ConfirmAppForm({ secret, uri, onOn, onOnAlready }: ConfirmAppFormProps) {
	const confirm = useCall(api.identity.confirmSecondFactor, {
		successText: () => 'Two-step sign-in is on',
		invalidates: staleAfter.secondFactor,
		onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
		onError: useRefetchOnConflict(staleAfter.secondFactor, onOnAlready),
	});
	const form = useSchemaForm(secondFactorContract.confirmSecondFactor.body, {
		defaults: { code: '' },
		onSubmit: (body) => confirm.send({ body }),
	});
	const { setFocus } = form.rhf;
	// The pressed button has disappeared, and the focus with it.
	useEffect(() => setFocus('code'), [setFocus]);
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-y-4">
			<p className="text-ink-soft">Scan this with the app, then type the code that it shows.</p>
			<QrCode text={uri} label="QR code for your authenticator app" />
			<div className="text-sm">
				<p className="text-ink-soft">No camera? Type this key into the app:</p>
				<code className="mt-1.5 block rounded-sm bg-sunken px-3 py-2 text-base text-ink tracking-wide select-all wrap-anywhere">
					{secret.replace(/.{4}(?=.)/g, '$& ')}
				</code>
				<a href={uri} className={`${textLink} mt-1`}>
					Open an app on this device
				</a>
			</div>
			<DigitsField label="Code" hint="6 digits" autoComplete="one-time-code" {...form.field('code')} />
			<Button type="submit" size="lg" pending={form.pending}>
				Turn on
			</Button>
		</form>
	);
}

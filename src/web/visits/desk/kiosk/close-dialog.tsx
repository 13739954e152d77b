import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { kioskClosing } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useCall } from '#web/data/use-call.ts';
import { beginLogout, endLogout, endSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** In milliseconds. Nobody can enter while the dialog is open, and whoever opened it by accident walks away. */
const leftAfter = 30_000;

interface CloseDialogProps {
	open: boolean;
	onClose: () => void;
}

/** Ends a kiosk's session for somebody who knows its password. Closes by itself if nothing is typed. */
export function CloseDialog({ open, onClose }: CloseDialogProps) {
	const navigate = useNavigate();
	const closing = useCall(deskApi.visits.closeKiosk, {
		async onSuccess() {
			beginLogout();
			endSession();
			await navigate('/adminLogin', { replace: true });
			endLogout();
		},
	});
	const form = useSchemaForm(kioskClosing, {
		defaults: { password: '' },
		onSubmit: (body) => closing.send({ body }),
	});
	const typed = form.rhf.watch('password');
	const leave = useEffectEvent(onClose);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the time anew
	useEffect(() => {
		if (!open) return;
		const timer = setTimeout(() => leave(), leftAfter);
		return () => clearTimeout(timer);
	}, [open, typed]);
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title="Close this kiosk?"
			description="Nobody comes in here then until it is signed in again. It takes the password of the kiosk’s account."
			footer={
				<>
					<Button tone="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" form="close-kiosk" pending={form.pending}>
						Close kiosk
					</Button>
				</>
			}
		>
			<form id="close-kiosk" noValidate onSubmit={form.submit}>
				<PasswordField label="Password" autoComplete="off" {...form.field('password')} />
			</form>
		</Dialog>
	);
}

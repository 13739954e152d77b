import { useState } from 'react';
import type { ReplyOf } from '#shared/endpoint.ts';
import type { secondFactorContract } from '#shared/identity/second-factor.contract.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ConfirmAppForm } from './confirm-app-form.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface TurnOnDialogProps {
	open: boolean;
	onClose: () => void;
	email: string;
}

type Begun = ReplyOf<typeof secondFactorContract.beginSecondFactor>;

/** Switches on the second factor: the password, the app with its first code, the recovery codes. */
export function TurnOnDialog({ open, onClose, email }: TurnOnDialogProps) {
	const [begun, setBegun] = useState<Begun>();
	const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			held={recoveryCodes !== undefined}
			title={recoveryCodes ? 'Your recovery codes' : 'Turn on two-step sign-in'}
		>
			{recoveryCodes ? (
				<RecoveryCodes codes={recoveryCodes} onDone={onClose} />
			) : begun ? (
				<ConfirmAppForm {...begun} onOn={setRecoveryCodes} onOnAlready={onClose} />
			) : (
				<PasswordStep email={email} onBegun={setBegun} onOnAlready={onClose} />
			)}
		</Dialog>
	);
}

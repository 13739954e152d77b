import { newRefund } from '#shared/payments/payments.contract.ts';
import { rupees } from '#shared/rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { DrawerHint, ModeFields } from '#web/payments/mode-fields.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface PayBackProps {
	membershipId: number;
	type: string;
	/** Of who bought it. */
	name: string;
	/** What is owed, in rupees. */
	amount: number;
	open: boolean;
	onClose: () => void;
	/** Where the focus goes afterwards: the button that opened the dialog may be gone. */
	focusAfter?: () => HTMLElement | null;
}

/** The dialog that writes down that money was paid back for a membership that was cancelled. */
export function PayBackDialog({ membershipId, type, name, amount, open, onClose, focusAfter }: PayBackProps) {
	const refund = useCall(deskApi.payments.refund, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'payments.refund' },
		onSuccess: onClose,
	});
	const form = useSchemaForm(newRefund, {
		defaults: { membershipId, amount, reference: '' },
		onSubmit: (body) => refund.send({ body }),
	});
	return (
		<FormDialog
			title={`Pay ${rupees(amount)} back to ${name}`}
			description={`${type} membership #${membershipId} was cancelled.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel={`Mark ${rupees(amount)} paid back`}
			focusAfter={focusAfter}
		>
			<ModeFields form={form} label="How is it paid back?" />
			<DrawerHint mode={form.rhf.watch('mode')} isOut />
		</FormDialog>
	);
}

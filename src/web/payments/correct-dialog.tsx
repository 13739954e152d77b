import { correctedMode } from '#shared/payments/payments.contract.ts';
import { paymentModeLabels, takenModes } from '#shared/payments/payments.rules.ts';
import type { PaymentOfDay } from '#shared/payments/shifts.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { ModeFields } from './mode-fields.tsx';

interface CorrectDialogProps {
	payment: Pick<PaymentOfDay, 'id' | 'kind' | 'amount' | 'mode' | 'reference' | 'what' | 'about'>;
	/** Whether its day is closed: the correction is then booked on a later day. */
	isClosed?: boolean | undefined;
	onClose: () => void;
}

/** The dialog that corrects the way in which money came in or went out. */
export function CorrectDialog({ payment, isClosed = false, onClose }: CorrectDialogProps) {
	const { id, kind, amount, mode, reference = '', what, about } = payment;
	const isRefund = about === 'refund';
	const correct = useCall(deskApi.payments.correctMode, {
		invalidates: deskStaleAfter.paymentMode,
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.paymentMode, onClose),
	});
	const form = useSchemaForm(correctedMode, {
		defaults: { id, reference, ...(mode !== 'unspecified' && { mode }) },
		onSubmit: (body) => correct.send({ body }),
	});
	const isTaken = kind === 'taken';
	return (
		<FormDialog
			title={`How ${formatRupees(amount)} ${isTaken ? 'came in' : 'was paid back'}`}
			description={
				<>
					{what}. {mode !== 'unspecified' && `Written down as ${paymentModeLabels[mode]} until now. `}
					{isClosed && 'The sums of the closed day stay: the correction belongs to the day that is open.'}
				</>
			}
			open
			onClose={onClose}
			form={form}
			submitLabel={mode === 'unspecified' ? 'Save' : 'Correct'}
		>
			<ModeFields
				form={form}
				label={isTaken ? 'How did it come in?' : 'How was it paid back?'}
				// The shop refunds by UPI or in cash only.
				modes={isRefund ? takenModes.filter((one) => one !== 'card') : takenModes}
			/>
			{isRefund && form.rhf.watch('mode') === 'cash' && (
				<TextField
					label="Receipt"
					hint="Its number"
					autoComplete="off"
					optional
					className="sm:col-span-2"
					{...form.field('reference')}
				/>
			)}
		</FormDialog>
	);
}

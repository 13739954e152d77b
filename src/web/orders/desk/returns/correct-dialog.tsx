import { useState } from 'react';
import { type DeskReturn, returnCorrection } from '#shared/returns/returns.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { ReturnDialogProps } from './approve-dialog.tsx';

/** The dialog that corrects how many units of a return came back to a lower number, and the amount due for them. */
export function CorrectReturnDialog({ goods, onClose }: ReturnDialogProps & { goods: DeskReturn }) {
	const { id, productName, each } = goods;
	// Keeps the values from when the dialog opened: the correction applies to what was seen.
	const [{ quantity, sealed, isSettled, amount, fee }] = useState({
		...{ quantity: goods.quantity, sealed: goods.sealed ?? 0, isSettled: goods.refund === undefined },
		...{ amount: goods.refund?.amount ?? 0, fee: goods.refund?.fee ?? 0 },
	});
	const correct = useCall(deskApi.returns.correct, {
		invalidates: staleAfter.returnStep,
		onSuccess: onClose,
		// It was corrected meanwhile, or its money was sent.
		onError: useRefetchOnConflict(staleAfter.returnStep, onClose),
	});
	const form = useSchemaForm(returnCorrection, {
		defaults: {
			id,
			// If none is sealed, none of fewer units can be.
			...(sealed === 0 && { sealed }),
			reason: '',
			expected: { quantity, sealed },
		},
		onSubmit: (body) => correct.send({ body }),
	});
	const came: unknown = form.rhf.watch('quantity');
	const isFewer = typeof came === 'number' && Number.isInteger(came) && came > 0 && came < quantity;
	return (
		<FormDialog
			title={`Fewer than ${quantity} × ${productName}`}
			description={
				isSettled
					? 'The units that did not come leave the stock. This cannot be undone.'
					: 'Less money is due then, and the units that did not come leave the stock. A credit note stays as it is: a debit note takes back what it gave too much. This cannot be undone.'
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="Correct"
		>
			<TextField
				label={`Came back, not ${quantity}`}
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('quantity')}
			/>
			<TextField
				label="Of these still sealed"
				hint={`${sealed} of ${quantity} were taken for sealed`}
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('sealed')}
			/>
			<TextField
				label="Reason"
				hint="The customer reads it"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('reason')}
			/>
			<p aria-live="polite" className="rounded-md bg-sunken px-5 py-4 sm:col-span-2">
				{isSettled ? (
					'Nothing was paid for it, so no money changes.'
				) : isFewer ? (
					<>
						<strong className="font-semibold">{each === 0 ? 'Nothing' : formatRupees(each * came)}</strong> is
						due then, not {formatRupees(amount)}
						{fee > 0 && `: the fee of ${formatRupees(fee)} goes back only with all units`}.
					</>
				) : (
					`${formatRupees(amount)} is due now.`
				)}
			</p>
		</FormDialog>
	);
}

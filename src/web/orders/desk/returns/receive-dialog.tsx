import { returnReceipt } from '#shared/returns/returns.contract.ts';
import { isOurFault, returnReasons } from '#shared/returns/returns.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import type { ReturnDialogProps } from './approve-dialog.tsx';

/** The dialog that takes a return back: how many units came, and how many of them can be sold again. */
export function ReceiveDialog({ goods: { id, quantity, productName, reason }, onClose }: ReturnDialogProps) {
	const receive = useCall(deskApi.returns.receive, {
		invalidates: staleAfter.returnStep,
		onSuccess: onClose,
	});
	const isOurs = isOurFault(reason);
	// What is damaged or opened cannot be sold again.
	const isSpoiled = reason === 'Damaged' || reason === 'Seal-Broken';
	const form = useSchemaForm(returnReceipt, {
		defaults: { id, quantity, sealed: isSpoiled ? 0 : quantity },
		onSubmit: (body) => receive.send({ body }),
	});
	return (
		<FormDialog
			title={`Received: ${quantity} × ${productName}`}
			description={
				isOurs
					? `“${returnReasons[reason]}”. What is sealed can be sold again; the rest is written off. The money is due then.`
					: 'Of a change of mind only what is sealed is taken back: please give back what was opened. The money is due then.'
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="Take back"
			closeLabel="Not yet"
		>
			<TextField
				label={`Came back, of ${quantity}`}
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('quantity')}
			/>
			<TextField
				label="Of these still sealed"
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('sealed')}
			/>
		</FormDialog>
	);
}

import { returnRefusal } from '#shared/returns/returns.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { ReturnDialogProps } from './approve-dialog.tsx';

/** The dialog that refuses a return for a change of mind. */
export function RefuseDialog({ goods: { id, quantity, productName }, onClose }: ReturnDialogProps) {
	const refuse = useCall(deskApi.returns.refuse, {
		invalidates: staleAfter.returnStep,
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.returnStep, onClose),
	});
	const form = useSchemaForm(returnRefusal, {
		defaults: { id, refusal: '' },
		onSubmit: (body) => refuse.send({ body }),
	});
	return (
		<FormDialog
			title={`Refuse: ${quantity} × ${productName}`}
			description="The customer reads the reason, in the mail and on the order. It stays theirs."
			open
			onClose={onClose}
			form={form}
			submitLabel="Refuse it"
		>
			<TextField
				label="Reason"
				hint="The seal is broken"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('refusal')}
			/>
		</FormDialog>
	);
}

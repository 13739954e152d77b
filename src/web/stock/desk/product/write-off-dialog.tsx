import { stockContract } from '#shared/stock/stock.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { type LotDialogProps, lotName, lotNow } from './lot-dialog.ts';

/** The dialog that writes off units of a lot: broken, lost or expired. */
export function WriteOffDialog({ product, lot, open, onClose }: LotDialogProps) {
	const { lotId } = lot;
	const { quantity, state } = lotNow(product, lot);
	const writeOff = useCall(deskApi.stock.writeOff, {
		invalidates: deskStaleAfter.stock,
		idempotent: { call: 'stock.writeOff' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.stock),
	});
	const form = useSchemaForm(stockContract.writeOff.body, {
		// An expired lot is written off as a whole.
		defaults: { lotId, ...(state === 'expired' ? { quantity, reason: 'Expired' } : { reason: '' }) },
		onSubmit: (body) => writeOff.send({ body }),
	});
	return (
		<FormDialog
			title={`Write off: ${lotName(lot)}`}
			description={`Of ${quantity}. They are gone from the stock, and the ledger says why.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Write off"
		>
			<TextField label="Units" inputMode="numeric" autoComplete="off" {...form.numberField('quantity')} />
			<TextField
				label="Reason"
				hint="Broken, lost, expired, given away"
				autoComplete="off"
				{...form.field('reason')}
			/>
		</FormDialog>
	);
}

import { stockContract } from '#shared/stock/stock.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { type LotDialogProps, lotName } from './lot-dialog.ts';

/** The dialog that holds back a lot, or releases it for sale. */
export function HoldDialog({ lot, open, onClose }: LotDialogProps) {
	const isHeld = lot.state === 'held';
	const hold = useCall(deskApi.stock.hold, {
		invalidates: deskStaleAfter.stock,
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.stock, onClose),
	});
	const form = useSchemaForm(stockContract.hold.body, {
		defaults: { lotId: lot.lotId, state: isHeld ? 'sellable' : 'held', reason: '' },
		onSubmit: (body) => hold.send({ body }),
	});
	return (
		<FormDialog
			title={`${isHeld ? 'Sell again' : 'Keep back'}: ${lotName(lot)}`}
			description={
				isHeld
					? 'Its units can be ordered and packed again.'
					: 'Its units stay where they are, but can be neither ordered nor packed.'
			}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel={isHeld ? 'Sell again' : 'Keep back'}
		>
			<TextField
				label="Reason"
				hint={isHeld ? 'Checked, found in order' : 'Recalled, damaged, to be checked'}
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('reason')}
			/>
		</FormDialog>
	);
}

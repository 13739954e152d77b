import { stockContract } from '#shared/stock/stock.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { type LotDialogProps, lotName, lotNow } from './lot-dialog.ts';

/** The dialog for counting the units of a lot. */
export function CountDialog({ product, lot, open, onClose }: LotDialogProps) {
	const { lotId, centreId } = lot;
	const { quantity: known } = lotNow(product, lot);
	const refetchOnConflict = useRefetchOnConflict(deskStaleAfter.stock);
	const count = useCall(deskApi.stock.count, {
		invalidates: deskStaleAfter.stock,
		idempotent: { call: 'stock.count' },
		onSuccess: onClose,
		onError: refetchOnConflict,
	});
	const form = useSchemaForm(stockContract.count.body, {
		defaults: { productId: product.productId, lotId, centreId, reason: 'Counted' },
		onSubmit: (body) => count.send({ body: { ...body, known } }),
	});
	return (
		<FormDialog
			title={`Count: ${lotName(lot)}`}
			description={`${known} ${known === 1 ? 'is' : 'are'} known. Please write down how many are there.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save the count"
		>
			<TextField
				label="Units there"
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('quantity')}
			/>
			<TextField label="Reason" autoComplete="off" {...form.field('reason')} />
		</FormDialog>
	);
}

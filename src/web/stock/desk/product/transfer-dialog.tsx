import { z } from 'zod';
import { type StockedProduct, type StockLot, stockContract } from '#shared/stock/stock.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { placeNote } from '../place-note.ts';
import { placeId, usePlaceOptions } from '../place-options.ts';
import { type LotDialogProps, lotName, lotNow } from './lot-dialog.ts';

const schema = stockContract.transfer.body
	.omit({ toCentreId: true })
	.extend({ to: z.string().min(1, 'Please choose where to') });

/** The dialog that moves units of a lot to another place. */
export function TransferDialog({ product, lot, open, onClose }: LotDialogProps) {
	const { lotId, centreId } = lot;
	const now = lotNow(product, lot);
	const { quantity } = now;
	const transfer = useCall(deskApi.stock.transfer, {
		invalidates: deskStaleAfter.stock,
		idempotent: { call: 'stock.transfer' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.stock),
	});
	const places = usePlaceOptions().filter(({ value }) => placeId(value) !== centreId);
	const form = useSchemaForm(schema, {
		defaults: { lotId, quantity, to: '' },
		onSubmit: ({ to, ...body }) => transfer.send({ body: { ...body, toCentreId: placeId(to) } }),
	});
	const [to, moved] = form.rhf.watch(['to', 'quantity']);
	const promised = promisedOf(product, now, moved);
	return (
		<FormDialog
			title={`Move: ${lotName(lot)}`}
			description={`Of ${quantity}. Orders are sent from the store room.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Move"
		>
			<Select
				label="To"
				placeholder="Choose a place"
				options={places}
				hint={to && placeNote(product, placeId(to))}
				{...form.field('to')}
			/>
			<TextField label="Units" inputMode="numeric" autoComplete="off" {...form.numberField('quantity')} />
			{promised > 0 && (
				<p role="status" className="rounded-sm bg-turmeric-soft px-3.5 py-3 text-sm sm:col-span-2">
					Orders wait for {promised} of these units and cannot be sent until others come in.
				</p>
			)}
		</FormDialog>
	);
}

/** How many of the moved units are promised to orders. */
function promisedOf({ levels }: StockedProduct, lot: StockLot, moved: number | undefined): number {
	const level = levels.find(({ centreId }) => centreId === lot.centreId);
	if (!level || lot.state !== 'sellable' || moved === undefined || !(moved <= lot.quantity)) return 0;
	const owed = (onHand: number) => Math.max(0, level.reserved - onHand);
	return owed(level.onHand - moved) - owed(level.onHand);
}

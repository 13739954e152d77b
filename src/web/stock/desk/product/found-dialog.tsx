import { z } from 'zod';
import { type StockedProduct, stockContract } from '#shared/stock/stock.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { placeNote } from '../place-note.ts';
import { placeId, storeRoomOption, usePlaceOptions } from '../place-options.ts';

const schema = stockContract.count.body
	.omit({ centreId: true, lotId: true, known: true })
	.extend({ place: z.string() });

interface FoundDialogProps {
	product: StockedProduct;
	open: boolean;
	onClose: () => void;
}

/** The dialog for counting units of a product without a lot. */
export function FoundDialog({ product, open, onClose }: FoundDialogProps) {
	const { productId, lots } = product;
	const knownAt = (centreId: number | undefined) =>
		lots
			.filter((lot) => lot.centreId === centreId && lot.code === '' && lot.expiresOn === undefined)
			.filter(({ mrp, cost }) => mrp === undefined && cost === undefined)
			.reduce((sum, { quantity }) => sum + quantity, 0);
	const count = useCall(deskApi.stock.count, {
		invalidates: deskStaleAfter.stock,
		idempotent: { call: 'stock.count' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.stock),
	});
	const form = useSchemaForm(schema, {
		defaults: { productId, place: storeRoomOption, reason: 'Found' },
		onSubmit: ({ place, ...body }) => {
			const centreId = placeId(place);
			return count.send({ body: { ...body, centreId, known: knownAt(centreId) } });
		},
	});
	const centreId = placeId(form.rhf.watch('place') ?? storeRoomOption);
	const known = knownAt(centreId);
	return (
		<FormDialog
			title="Count units without a lot"
			description="Units whose lot nobody knows, and which do not expire. Those of a lot are counted there."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save the count"
		>
			<Select
				label="Place"
				options={usePlaceOptions()}
				hint={placeNote(product, centreId)}
				{...form.field('place')}
			/>
			<TextField
				label="Units there"
				hint={known > 0 ? `${known} ${known === 1 ? 'is' : 'are'} known` : undefined}
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('quantity')}
			/>
			<TextField label="Reason" autoComplete="off" className="sm:col-span-2" {...form.field('reason')} />
		</FormDialog>
	);
}

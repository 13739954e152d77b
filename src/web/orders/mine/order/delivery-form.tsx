import { useEffect } from 'react';
import { deliveryDetails } from '#shared/orders/orders.contract.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { deliveryDraft } from './delivery-draft.ts';

/** The form for an order's contact phone and a note for whoever delivers it. */
export function DeliveryForm({ order, onClose }: { order: WholeOrder; onClose: () => void }) {
	const { orderNumber, address, deliveryNote } = order;
	const change = useCall(api.orders.delivery, {
		invalidates: staleAfter.orderChange,
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.orderChange),
	});
	const form = useEditForm(deliveryDetails, {
		stored: { phone: address.phone, note: deliveryNote ?? '' },
		editable: { phone: String, note: (note) => note || 'no note' },
		onSubmit: (body) => change.send({ body: { orderNumber, ...body } }),
	});
	useDraft(deliveryDraft(orderNumber), form.rhf);
	const { setFocus } = form.rhf;
	// The pressed button has disappeared, and the focus with it.
	useEffect(() => setFocus('phone'), [setFocus]);
	return (
		<form noValidate onSubmit={form.submit} className="mt-2 grid gap-3">
			<PhoneField label="Phone for the delivery" autoComplete="tel-national" {...form.field('phone')} />
			<TextField
				label="Note for the delivery"
				optional
				hint="Call before; ring twice"
				autoComplete="off"
				{...form.field('note')}
			/>
			<div className="flex flex-wrap gap-2.5">
				<Button type="submit" pending={form.pending}>
					Save
				</Button>
				<Button tone="quiet" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</form>
	);
}

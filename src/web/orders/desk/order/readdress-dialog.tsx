import { useState } from 'react';
import { addressCorrection } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { DeskWholeOrder } from '#shared/orders/whole-order.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { hasDraft, useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { DigitsField } from '#web/ui/form/digits-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const draftOf = (orderNumber: number) => `address of order ${orderNumber}`;

interface ReaddressProps {
	order: DeskWholeOrder;
	/** Whether no part of the order has left. */
	isWhole: boolean;
}

/** The button that corrects the address of an order, or of its part that has not left, with its dialog. */
export function ReaddressButton({ order, isWhole }: ReaddressProps) {
	const [isOpen, setOpen] = useState(hasDraft(draftOf(order.orderNumber)));
	return (
		<>
			<Button size="sm" tone="secondary" onClick={() => setOpen(true)}>
				Change the address
			</Button>
			{isOpen && <ReaddressDialog order={order} isWhole={isWhole} onClose={() => setOpen(false)} />}
		</>
	);
}

function ReaddressDialog({ order, isWhole, onClose }: ReaddressProps & { onClose: () => void }) {
	const { orderNumber } = order;
	const { name, phone, address, town, pincode, district } = order.address;
	const change = useCall(deskApi.orders.readdress, {
		invalidates: staleAfter.orderChange,
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.orderChange),
	});
	const form = useEditForm(addressCorrection, {
		stored: { orderNumber, name, phone, address, town, pincode, district },
		editable: {
			...{ name: String, phone: String, address: String },
			...{ town: String, pincode: String, district: String },
		},
		onSubmit: (body) => change.send({ body }),
	});
	useDraft(draftOf(orderNumber), form.rhf);
	return (
		<FormDialog
			title={
				isWhole
					? `Where ${formatOrderNumber(orderNumber)} goes`
					: `Where the rest of ${formatOrderNumber(orderNumber)} goes`
			}
			description={
				isWhole
					? 'The customer is told by mail.'
					: 'What has left goes on to the address that it was sent to. The customer is told by mail.'
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="Save"
		>
			<TextField label="Name" autoComplete="off" {...form.field('name')} />
			<PhoneField label="Phone" autoComplete="off" {...form.field('phone')} />
			<TextField label="Address" autoComplete="off" className="sm:col-span-2" {...form.field('address')} />
			<TextField label="Town" autoComplete="off" {...form.field('town')} />
			<DigitsField label="Pincode" autoComplete="off" {...form.field('pincode')} />
			<TextField label="District" autoComplete="off" {...form.field('district')} />
		</FormDialog>
	);
}

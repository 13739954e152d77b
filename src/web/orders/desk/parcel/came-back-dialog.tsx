import { useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { type Queued, returnedParcel } from '#shared/orders/parcels.contract.ts';
import { attemptReasons } from '#shared/orders/parcels.rules.ts';
import type { Parcel } from '#shared/orders/whole-order.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface CameBackDialogProps {
	orderNumber: number;
	parcel: Parcel;
	lines: Queued['lines'];
	onClose: () => void;
}

/** The dialog that takes a parcel back: for each product, how many units can be sold again. */
export function CameBackDialog({ orderNumber, parcel, lines: inParcel, onClose }: CameBackDialogProps) {
	// Keeps the lines as they were when the dialog opened: each count stays beside its product, even if another one is
	// delivered meanwhile.
	const [lines] = useState(inParcel);
	const refetchOnConflict = useRefetchOnConflict(staleAfter.orderChange, onClose);
	const cameBack = useCall(deskApi.orders.cameBack, {
		invalidates: staleAfter.orderChange,
		onSuccess: onClose,
		onError(error) {
			// A count that is too high can be corrected here.
			if (!(error instanceof ApiError && error.refusal.code === 'too_many_units')) refetchOnConflict(error);
		},
	});
	const form = useSchemaForm(returnedParcel, {
		defaults: {
			shipmentId: parcel.shipmentId,
			reason: attemptReasons.at(-1) ?? '',
			units: lines.map(({ orderId, quantity }) => ({ orderId, sealed: quantity })),
		},
		onSubmit: (body) => cameBack.send({ body }),
	});
	return (
		<FormDialog
			title={`Came back: ${formatOrderNumber(orderNumber)}`}
			description="What is still sealed can be sold again; the rest is written off. Nothing is to be paid for it."
			open
			onClose={onClose}
			form={form}
			submitLabel="Take back"
		>
			<TextField label="Reason" autoComplete="off" className="sm:col-span-2" {...form.field('reason')} />
			{lines.map(({ orderId, productName, quantity }, nth) => (
				<TextField
					key={orderId}
					label={`Sealed of ${quantity} × ${productName}`}
					inputMode="numeric"
					autoComplete="off"
					className="sm:col-span-2"
					{...form.numberField(`units.${nth}.sealed`)}
				/>
			))}
		</FormDialog>
	);
}

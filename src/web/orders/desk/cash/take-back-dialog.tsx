import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { type RemittedParcel, takenBack } from '#shared/orders/remittances.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface TakeBackDialogProps {
	parcel: RemittedParcel;
	carrier: string;
	onClose: () => void;
}

/** The dialog that undoes a payment for a parcel that was recorded by mistake. */
export function TakeBackDialog({ parcel, carrier, onClose }: TakeBackDialogProps) {
	const takeBack = useCall(deskApi.orders.takeBackRemitted, {
		invalidates: deskStaleAfter.cashCount,
		idempotent: { call: 'orders.takeBackRemitted' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.cashCount, onClose),
	});
	const { shipmentId, remittanceId, awb, orderNumber, paid } = parcel;
	const form = useSchemaForm(takenBack, {
		defaults: { shipmentId, remittanceId, reason: '' },
		onSubmit: (body) => takeBack.send({ body }),
	});
	return (
		<FormDialog
			title={`Take back ${formatRupees(paid)} of ${carrier}`}
			description={`For parcel ${awb} of order ${formatOrderNumber(orderNumber)}. It counts as not paid then, and can be paid by another file.`}
			open
			onClose={onClose}
			form={form}
			submitLabel="Take it back"
		>
			<TextField
				label="Reason"
				hint="It was the AWB of another parcel. The audit has it"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('reason')}
			/>
		</FormDialog>
	);
}

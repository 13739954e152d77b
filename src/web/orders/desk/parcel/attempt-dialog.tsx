import { clubToday, daysAfter } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { failedAttempt } from '#shared/orders/parcels.contract.ts';
import { attemptReasons, maxAttempts } from '#shared/orders/parcels.rules.ts';
import type { Parcel } from '#shared/orders/whole-order.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface AttemptDialogProps {
	orderNumber: number;
	parcel: Parcel;
	onClose: () => void;
}

/** The dialog that records a failed delivery attempt, and when the next one is. */
export function AttemptDialog({ orderNumber, parcel, onClose }: AttemptDialogProps) {
	const { shipmentId, attempts } = parcel;
	const isLast = attempts + 1 === maxAttempts;
	const attempt = useCall(deskApi.orders.attempt, {
		invalidates: deskStaleAfter.orderStep,
		idempotent: { call: 'orders.attempt' },
		onSuccess: onClose,
		// Somebody else recorded it already: refetch the number of attempts.
		onError: useRefetchOnConflict(staleAfter.orderChange, onClose),
	});
	const form = useSchemaForm(failedAttempt, {
		defaults: {
			shipmentId,
			attempts,
			reason: attemptReasons[0],
			nextDay: isLast ? '' : daysAfter(clubToday(), 1),
		},
		onSubmit: (body) => attempt.send({ body }),
	});
	return (
		<FormDialog
			title={`Not taken: ${formatOrderNumber(orderNumber)}`}
			description={
				isLast
					? `It was the last of ${maxAttempts} times: it comes back to us. The customer is told by mail.`
					: `${attempts + 1} of ${maxAttempts} times. The customer is told by mail.`
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="Write down"
		>
			<TextField label="Reason" list="attempt-reasons" autoComplete="off" {...form.field('reason')} />
			<datalist id="attempt-reasons">
				{attemptReasons.map((reason) => (
					<option key={reason} value={reason} />
				))}
			</datalist>
			{!isLast && <DateField label="We try again on" autoComplete="off" {...form.field('nextDay')} />}
		</FormDialog>
	);
}

import { useState } from 'react';
import { bookingCancellation, type DeskBooking } from '#shared/consultancy/consultancy.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { focusContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/**
 * The button by which the desk cancels a consultancy, with its dialog. It asks for a reason, which the member reads.
 */
export function CancelButton({ booking }: { booking: DeskBooking }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				ref={focusContent}
				size="sm"
				tone="quiet"
				className="justify-self-start max-sm:-ml-4 sm:-my-1 sm:justify-self-end sm:max-xl:col-start-3 sm:max-xl:row-span-2 sm:max-xl:row-start-1"
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				Cancel<span className="sr-only"> {`${booking.consult_type} of ${booking.name}`}</span>
			</Button>
			{isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}
		</>
	);
}

function CancelDialog({
	booking: { id, name, consult_type: type, date },
	onClose,
}: {
	booking: DeskBooking;
	onClose: () => void;
}) {
	const cancel = useCall(deskApi.consultancy.cancelFor, {
		invalidates: staleAfter.booking,
		idempotent: { call: 'consultancy.cancelFor' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.booking, onClose),
	});
	const form = useSchemaForm(bookingCancellation, {
		defaults: { bookingId: id, reason: '' },
		onSubmit: (body) => cancel.send({ body }),
	});
	return (
		<FormDialog
			title={`Cancel the consultancy of ${name}`}
			description={`${type}, ${calendarDate(date)}. They are told by mail, with the reason if they have confirmed their email.`}
			open
			onClose={onClose}
			form={form}
			submitLabel="Cancel it"
			danger
		>
			<TextField
				label="Reason"
				hint="Such as: we are closed on that day"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('reason')}
			/>
		</FormDialog>
	);
}

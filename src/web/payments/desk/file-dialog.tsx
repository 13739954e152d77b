import { clubToday, type IsoDate } from '#shared/dates.ts';
import { exportFileName } from '#shared/export/export.rules.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useCentresOfDays } from './use-centres-of-days.ts';

interface FileDialogProps {
	centreId: number;
	/** The last day by default. */
	day: IsoDate;
	onClose: () => void;
}

/**
 * The dialog that downloads a centre's payments of some days as a file for a spreadsheet; by default those of the
 * month so far.
 */
export function FileDialog({ centreId, day, onClose }: FileDialogProps) {
	const { nameOf } = useCentresOfDays();
	const file = useCall(deskApi.payments.export, {
		invalidates: deskStaleAfter.export,
		successText: () => 'Payments saved as a CSV file',
		// Fetched, because a plain link would send no token. Decoding the text removed the byte order mark, so add it
		// again.
		onSuccess(text, { query: { from, to, centreId: ofCentre } }) {
			const centre = ofCentre ? nameOf(Number(ofCentre)) : undefined;
			saveFile(exportFileName('payments', clubToday(), { from, to, centre }), ['\uFEFF', text], 'text/csv');
			onClose();
		},
	});
	const { centresFor } = useRights();
	// Refunds of the shop by UPI, and payments of couriers, belong to no centre, so they are only in the file of all
	// centres.
	const mayAll = centresFor('takeFiles') === 'all';
	const form = useSchemaForm(paymentsContract.export.query, {
		defaults: { centreId, from: `${day.slice(0, 7)}-01`, to: day },
		onSubmit: (query) => file.send({ query }),
	});
	return (
		<FormDialog
			title="Payments as a file"
			description="What was taken and paid back, for the accountant."
			open
			onClose={onClose}
			form={form}
			submitLabel="Save as CSV"
		>
			{mayAll && (
				<Select
					label="Of"
					className="sm:col-span-2"
					options={[
						{ value: centreId, label: nameOf(centreId) },
						{ value: '', label: 'All centres and the shop' },
					]}
					{...form.numberField('centreId')}
				/>
			)}
			<DateField label="First day" {...form.field('from')} />
			<DateField label="Last day" {...form.field('to')} />
		</FormDialog>
	);
}

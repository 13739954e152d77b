import { clubToday } from '#shared/dates.ts';
import { newTaxClass, newTaxRate, type TaxClass, taxClassUpdate } from '#shared/taxes/taxes.contract.ts';
import { unknownRate } from '#shared/taxes/taxes.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface DialogProps {
	open: boolean;
	onClose: () => void;
}

const codeHint = '6 or 8 digits, as the maker’s invoice has it. Your accountant decides.';

/** The dialog that adds a tax class. */
export function AddClassDialog({ open, onClose }: DialogProps) {
	const add = useCall(deskApi.taxes.add, {
		invalidates: deskStaleAfter.taxes,
		idempotent: { call: 'taxes.add' },
		onSuccess: onClose,
	});
	const form = useSchemaForm(newTaxClass, {
		defaults: { name: '', hsn: '', rate: 5, from: clubToday() },
		onSubmit: (body) => add.send({ body }),
	});
	return (
		<FormDialog title="Add a tax class" open={open} onClose={onClose} form={form} submitLabel="Add tax class">
			<TextField label="Name" autoComplete="off" hint="Goods that are taxed alike" {...form.field('name')} />
			<TextField
				label="HSN code"
				inputMode="numeric"
				autoComplete="off"
				hint={codeHint}
				{...form.field('hsn')}
			/>
			<TextField
				label="Rate in percent"
				liveHint
				hint={unknownRate(form.rhf.watch('rate'))}
				inputMode="decimal"
				autoComplete="off"
				{...form.numberField('rate')}
			/>
			<TextField label="From" type="date" {...form.field('from')} />
		</FormDialog>
	);
}

/** The dialog that changes a class, or confirms a proposed one. */
export function EditClassDialog({ taxClass, open, onClose }: DialogProps & { taxClass: TaxClass }) {
	const { classId, name, hsn, isConfirmed } = taxClass;
	const update = useCall(deskApi.taxes.update, { invalidates: deskStaleAfter.taxes, onSuccess: onClose });
	const form = useEditForm(taxClassUpdate, {
		stored: { classId, name, hsn },
		editable: { name: String, hsn: String },
		onSubmit: (body) => update.send({ body }),
	});
	return (
		<FormDialog
			title={isConfirmed ? `Tax class ${name}` : `Confirm ${name}`}
			description={
				isConfirmed
					? 'What was invoiced already stays as it is.'
					: 'This is a proposal. Please check its code and its rate with your accountant: invoices will have them.'
			}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel={isConfirmed ? 'Save' : 'Confirm'}
		>
			<TextField label="Name" autoComplete="off" {...form.field('name')} />
			<TextField
				label="HSN code"
				inputMode="numeric"
				autoComplete="off"
				hint={codeHint}
				{...form.field('hsn')}
			/>
		</FormDialog>
	);
}

/** The dialog that sets the rate of a class from a day on. */
export function RateDialog({ taxClass, open, onClose }: DialogProps & { taxClass: TaxClass }) {
	const { classId, name, rate = 5 } = taxClass;
	const set = useCall(deskApi.taxes.setRate, { invalidates: deskStaleAfter.taxes, onSuccess: onClose });
	const form = useSchemaForm(newTaxRate, {
		defaults: { classId, rate, from: clubToday() },
		onSubmit: (body) => set.send({ body }),
	});
	return (
		<FormDialog
			title={`Rate of ${name}`}
			description="What was invoiced before that day stays as it is."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Set rate"
		>
			<TextField
				label="Rate in percent"
				liveHint
				hint={unknownRate(form.rhf.watch('rate'))}
				inputMode="decimal"
				autoComplete="off"
				{...form.numberField('rate')}
			/>
			<TextField label="From" type="date" {...form.field('from')} />
		</FormDialog>
	);
}

import type { DeskPlan } from '#shared/club/club-desk.contract.ts';
import { priceUpdate } from '#shared/club/club-desk.fields.ts';
import { clubToday } from '#shared/dates.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import { noPrice, PriceFields } from './price-fields.tsx';

interface NewDurationDialogProps {
	plan: DeskPlan;
	open: boolean;
	onClose: () => void;
}

/** The plan must not have these months yet: their price would be replaced, and the perks with it. */
const schemaFor = ({ prices }: DeskPlan) =>
	priceUpdate.superRefine(({ months }, context) => {
		if (prices.some((price) => price.months === months))
			context.addIssue({
				code: 'custom',
				path: ['months'],
				message: `This plan has ${months} months already; change its price instead`,
			});
	});

/** The dialog that sells a plan for other months, too. */
export function NewDurationDialog({ plan, open, onClose }: NewDurationDialogProps) {
	const set = useClubEdit(deskApi.club.setPrice, onClose, { idempotent: { call: 'club.setPrice' } });
	const { membershipFee } = useClub();
	const today = clubToday();
	const form = useSchemaForm(schemaFor(plan), {
		defaults: { planId: plan.id, validFrom: today, ...noPrice },
		onSubmit: (body) => set.send({ body }),
	});
	useDraft(`new duration ${plan.id}`, form.rhf);
	return (
		<FormDialog
			title={`Add a duration of ${plan.type}`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Add duration"
		>
			<TextField label="Months" inputMode="numeric" autoComplete="off" {...form.numberField('months')} />
			<DateField label="First day" min={today} {...form.field('validFrom')} />
			<PriceFields
				field={form.field}
				numberField={form.numberField}
				typed={form.rhf.watch('discountPrice')}
				fee={membershipFee}
			/>
		</FormDialog>
	);
}

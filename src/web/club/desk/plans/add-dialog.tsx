import { newPlan } from '#shared/club/club-desk.fields.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useImageField } from '#web/desk/pictures/use-image-field.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type BoundField, useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import { PlanFields } from './fields.tsx';
import { noPrice, PriceFields } from './price-fields.tsx';

interface AddPlanDialogProps {
	open: boolean;
	onClose: () => void;
}

/** The dialog that sells another plan, with its first duration. */
export function AddPlanDialog({ open, onClose }: AddPlanDialogProps) {
	const add = useClubEdit(deskApi.club.addPlan, onClose, { idempotent: { call: 'club.addPlan' } });
	const { membershipFee, plans } = useClub();
	const form = useSchemaForm(newPlan, {
		// One of the site's pictures, until the plan has its own.
		defaults: { type: '', summary: '', image: plans[0]?.image ?? '', bullets: '', features: '', ...noPrice },
		async onSubmit(body) {
			if (image.isUploading) return;
			if (await image.loads(body.image)) await add.send({ body });
			else form.rhf.setFocus('image');
		},
	});
	useDraft('new plan', form.rhf);
	const image = useImageField(form.rhf.watch('image'), (link) =>
		form.rhf.setValue('image', link, { shouldDirty: true, shouldValidate: link !== '' }),
	);
	return (
		<FormDialog
			title="Add plan"
			description="With its first duration, on sale from today. Add others afterwards."
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || image.isUploading }}
			submitLabel="Add plan"
		>
			<PlanFields field={form.field} numberField={form.numberField} image={image.props} />
			<MonthsField {...form} />
			<PriceFields
				field={form.field}
				numberField={form.numberField}
				typed={form.rhf.watch('discountPrice')}
				fee={membershipFee}
			/>
		</FormDialog>
	);
}

/** A component of its own, because the focus goes to the first invalid field in rendering order. */
function MonthsField({ numberField }: { numberField: (name: 'months') => BoundField }) {
	return (
		<TextField
			label="Months"
			inputMode="numeric"
			autoComplete="off"
			className="sm:col-span-2"
			{...numberField('months')}
		/>
	);
}

import type { DeskPlan } from '#shared/club/club-desk.contract.ts';
import { planUpdate } from '#shared/club/club-desk.fields.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useImageField } from '#web/desk/pictures/use-image-field.ts';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import { PlanFields } from './fields.tsx';

interface PlanTextsDialogProps {
	plan: DeskPlan;
	open: boolean;
	onClose: () => void;
}

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const shownValues = {
	type: String,
	image: String,
	summary: String,
	startingPrice: (value: number) => (value >= 0 ? formatRupees(value) : 'no number'),
	bullets: String,
	features: String,
};

/** The dialog that changes a plan's texts. */
export function PlanTextsDialog({ plan, open, onClose }: PlanTextsDialogProps) {
	const update = useClubEdit(deskApi.club.updatePlan, onClose);
	const { path: _, status: __, prices: ___, ...stored } = plan;
	const form = useEditForm(planUpdate, {
		stored,
		editable: shownValues,
		async onSubmit(body) {
			if (image.isUploading) return;
			if (await image.loads(body.image)) await update.send({ body });
			else form.rhf.setFocus('image');
		},
	});
	useDraft(`plan ${plan.id}`, form.rhf);
	const image = useImageField(
		form.rhf.watch('image'),
		(link) => form.rhf.setValue('image', link, { shouldDirty: true, shouldValidate: link !== '' }),
		plan.image,
	);
	return (
		<FormDialog
			title={`Texts of ${plan.type}`}
			description="Memberships keep the name that they were bought under."
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || image.isUploading }}
			submitLabel="Save texts"
		>
			<PlanFields field={form.field} numberField={form.numberField} image={image.props} />
		</FormDialog>
	);
}

import type { ReactNode } from 'react';
import type { DeskClub } from '#shared/club/club-desk.contract.ts';
import { reviewFields, reviewUpdate } from '#shared/club/club-desk.fields.ts';
import { ratingSteps } from '#shared/fields.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { UploadField } from '#web/desk/pictures/upload-field.tsx';
import { useUploadField } from '#web/desk/pictures/use-upload-field.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { type BoundField, useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useClubEdit } from '../use-club-edit.ts';

interface DialogProps {
	open: boolean;
	onClose: () => void;
}

/** The dialog that adds a review. */
export function AddReviewDialog({ open, onClose }: DialogProps) {
	const add = useClubEdit(deskApi.club.addReview, onClose, { idempotent: { call: 'club.addReview' } });
	const form = useSchemaForm(reviewFields, {
		defaults: { name: '', since: '', text: '', stars: 5, image: '' },
		async onSubmit(body) {
			if (!portrait.isUploading) await add.send({ body });
		},
	});
	const portrait = useUploadField(form.rhf.watch('image'), (link) =>
		form.rhf.setValue('image', link, { shouldDirty: true }),
	);
	useDraft('new review', form.rhf);
	return (
		<FormDialog
			title="Add review"
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || portrait.isUploading }}
			submitLabel="Add review"
		>
			<ReviewFields {...form} portrait={portrait.props} />
		</FormDialog>
	);
}

const starsText = (value: number) => `${value} ${value === 1 ? 'star' : 'stars'}`;

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const shownValues = {
	name: String,
	since: String,
	text: String,
	stars: starsText,
	image: (link: string | undefined) => (link ? 'another picture' : 'no picture'),
};

/** The dialog that changes a review. */
export function EditReviewDialog({
	review: stored,
	place,
	open,
	onClose,
}: DialogProps & { review: Review; place: number }) {
	const update = useClubEdit(deskApi.club.updateReview, onClose);
	const form = useEditForm(reviewUpdate, {
		stored: { place, ...stored },
		editable: shownValues,
		async onSubmit(body) {
			if (!portrait.isUploading) await update.send({ body });
		},
	});
	const portrait = useUploadField(form.rhf.watch('image'), (link) =>
		form.rhf.setValue('image', link, { shouldDirty: true }),
	);
	// The key includes the name: by the next login another review may have this place.
	useDraft(`review ${place} ${stored.name}`, form.rhf);
	return (
		<FormDialog
			title={`Review of ${stored.name}`}
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || portrait.isUploading }}
			submitLabel="Save review"
		>
			<ReviewFields {...form} portrait={portrait.props} />
		</FormDialog>
	);
}

const options = ratingSteps.toReversed().map((value) => ({ value, label: starsText(value) }));

type Review = DeskClub['reviews'][number];
type Bind = (name: keyof Review) => BoundField & { actions?: ReactNode };

interface ReviewFieldsProps {
	field: Bind;
	numberField: Bind;
	portrait: ReturnType<typeof useUploadField>['props'];
}

function ReviewFields({ field, numberField, portrait }: ReviewFieldsProps) {
	const { error, actions } = field('image');
	return (
		<>
			<TextField label="Name" autoComplete="off" {...field('name')} />
			<Select label="Stars" options={options} {...numberField('stars')} />
			<TextField
				label="Member of"
				autoComplete="off"
				hint="Such as: Elite member, Indiranagar"
				className="sm:col-span-2"
				{...field('since')}
			/>
			<TextArea label="Review" className="sm:col-span-2" {...field('text')} />
			<UploadField
				label="Portrait"
				hint="None is needed, and only with the member’s consent. It shows as a small round picture beside the name."
				error={error}
				actions={actions}
				{...portrait}
			/>
		</>
	);
}

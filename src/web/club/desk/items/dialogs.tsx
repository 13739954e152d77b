import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type CategoryKey, categories, categoryLabel } from '#shared/catalogue/catalogue.rules.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { ImageField } from '#web/desk/pictures/image-field.tsx';
import { useImageField } from '#web/desk/pictures/use-image-field.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { type BoundField, useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import type { Item, ListKind } from './kind.ts';

interface DialogProps {
	kind: ListKind;
	open: boolean;
	onClose: () => void;
}

/** The dialog that adds an item to a list. */
export function AddItemDialog({ kind, open, onClose }: DialogProps) {
	const add = useClubEdit(kind.add, onClose, { idempotent: { call: `club.add ${kind.noun}` } });
	const form = useSchemaForm(kind.added, {
		defaults: kind.defaults,
		async onSubmit(body) {
			if (image.isUploading) return;
			if (await image.loads(body.image)) await add.send({ body });
			else form.rhf.setFocus('image');
		},
	});
	useDraft(`new ${kind.noun}`, form.rhf);
	const image = useImage(form.rhf);
	return (
		<FormDialog
			title={`Add ${kind.noun}`}
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || image.isUploading }}
			submitLabel={`Add ${kind.noun}`}
		>
			<Inputs kind={kind} field={form.field} />
			<ImageField link={form.field('image')} {...image.props} />
		</FormDialog>
	);
}

/** The dialog that changes an item of a list. */
export function EditItemDialog({
	kind,
	item,
	place,
	open,
	onClose,
}: DialogProps & { item: Item; place: number }) {
	const update = useClubEdit(kind.update, onClose);
	const form = useEditForm(kind.changed, {
		stored: item as FieldValues,
		editable: shownValues(item),
		async onSubmit(body) {
			if (image.isUploading) return;
			if (await image.loads(body.image)) await update.send({ body: { ...body, place } });
			else form.rhf.setFocus('image');
		},
	});
	// The key includes the name: by the next login another item may have this place.
	useDraft(`${kind.noun} ${place} ${item[kind.name]}`, form.rhf);
	const image = useImage(form.rhf, item.image);
	return (
		<FormDialog
			title={item[kind.name] ?? kind.title}
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || image.isUploading }}
			submitLabel="Save changes"
		>
			<Inputs kind={kind} field={form.field} />
			<ImageField link={form.field('image')} {...image.props} />
		</FormDialog>
	);
}

const useImage = (rhf: UseFormReturn<FieldValues, unknown, FieldValues>, stored?: string) =>
	useImageField(
		rhf.watch('image'),
		(link) => rhf.setValue('image', link, { shouldDirty: true, shouldValidate: link !== '' }),
		stored,
	);

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const shownValues = (item: Item) =>
	Object.fromEntries(
		Object.keys(item).map((name) => [
			name,
			(value: string) => (name === 'category' ? categoryLabel(value as CategoryKey) : value),
		]),
	);

const options = categories.map(({ key, label }) => ({ value: key, label }));

type Bind = (name: string) => BoundField & { actions?: ReactNode };

function Inputs({ kind, field }: { kind: ListKind; field: Bind }) {
	return kind.inputs.map(({ name, label, hint, as }) => {
		if (as === 'category')
			return (
				<Select key={name} label={label} placeholder="Choose a category" options={options} {...field(name)} />
			);
		const Input = as === 'lines' ? TextArea : TextField;
		return (
			<Input
				key={name}
				label={label}
				hint={hint}
				autoComplete="off"
				className={as === 'lines' ? 'sm:col-span-2' : ''}
				{...field(name)}
			/>
		);
	});
}

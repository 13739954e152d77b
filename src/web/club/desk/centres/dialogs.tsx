import type { DeskCentre } from '#shared/club/club-desk.contract.ts';
import { centreUpdate, newCentre } from '#shared/club/club-desk.fields.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import { CentreFormFields } from './fields.tsx';

interface DialogProps {
	open: boolean;
	onClose: () => void;
}

const emptyCentre = {
	name: '',
	code: '',
	street: '',
	phone: '',
	position: '',
	openingHours: '',
	capacity: '',
	upiId: '',
};

/** The dialog that opens a centre. */
export function AddCentreDialog({ open, onClose }: DialogProps) {
	const add = useClubEdit(deskApi.club.addCentre, onClose, { idempotent: { call: 'club.addCentre' } });
	const form = useSchemaForm(newCentre, {
		defaults: emptyCentre,
		onSubmit: (body) => add.send({ body }),
	});
	useDraft('new centre', form.rhf);
	return (
		<FormDialog title="Add centre" open={open} onClose={onClose} form={form} submitLabel="Add centre">
			<TextField label="Name" autoComplete="off" {...form.field('name')} />
			<TextField
				label="Code"
				autoComplete="off"
				autoCapitalize="characters"
				hint="2 to 6 capitals, such as JPN. It cannot be changed later"
				{...form.field('code')}
			/>
			<CentreFormFields field={form.field} />
		</FormDialog>
	);
}

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const orNone = (value: string) => value || 'nothing';
const shownValues = {
	name: String,
	street: orNone,
	phone: orNone,
	position: orNone,
	openingHours: orNone,
	capacity: orNone,
	upiId: orNone,
};

/** The dialog that changes a centre. */
export function EditCentreDialog({ centre, open, onClose }: DialogProps & { centre: DeskCentre }) {
	const update = useClubEdit(deskApi.club.updateCentre, onClose);
	const { code: _, status: __, ...stored } = centre;
	const form = useEditForm(centreUpdate, {
		stored,
		editable: shownValues,
		onSubmit: (body) => update.send({ body }),
	});
	useDraft(`centre ${centre.id}`, form.rhf);
	return (
		<FormDialog
			title={`Centre ${centre.code}`}
			description="Memberships keep the name that they were bought under."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save centre"
		>
			<TextField label="Name" autoComplete="off" className="sm:col-span-2" {...form.field('name')} />
			<CentreFormFields field={form.field} />
		</FormDialog>
	);
}

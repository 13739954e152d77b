import { z } from 'zod';
import { centreName } from '#shared/club/centre-name.ts';
import type { DeskCentre } from '#shared/club/club-desk.contract.ts';
import { id } from '#shared/fields.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { Select } from '#web/ui/form/select.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useClubEdit } from '../use-club-edit.ts';

interface EndCentreDialogProps {
	centre: DeskCentre;
	/** The centres that stay open. */
	others: readonly DeskCentre[];
	open: boolean;
	onClose: () => void;
}

const schema = z.object({
	successorId: id.catch(0).refine((chosen) => chosen > 0, 'Please choose a centre'),
});

/** The dialog that ends a centre, once it is said where its people belong then. */
export function EndCentreDialog({ centre, others, open, onClose }: EndCentreDialogProps) {
	const end = useClubEdit(deskApi.club.centreStatus, onClose, { onConflict: onClose });
	const form = useSchemaForm(schema, {
		defaults: {},
		onSubmit: ({ successorId }) => end.send({ body: { id: centre.id, status: 'ended', successorId } }),
	});
	return (
		<FormDialog
			title={`End ${centreName(centre.name)}?`}
			description="It disappears from the site and nobody can buy a membership there. What was bought there keeps its name."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="End centre"
		>
			<Select
				label="Its people belong to"
				hint="Their memberships are at home there from today on, what they return is brought there, and they are told by mail"
				placeholder="Choose a centre"
				options={others.map(({ id: value, name }) => ({ value, label: centreName(name) }))}
				className="sm:col-span-2"
				{...form.numberField('successorId')}
			/>
		</FormDialog>
	);
}

import { z } from 'zod';
import type { StaffPost } from '#shared/staff/staff.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Select } from '#web/ui/form/select.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const chooseSomebody = 'Please choose somebody';
const schema = z.object({ userId: z.string(chooseSomebody).min(1, chooseSomebody) });

interface OwnerDialogProps {
	owners: readonly { userId: number }[];
	posts: readonly StaffPost[];
	open: boolean;
	onClose: () => void;
}

/** The dialog that makes a member of staff an owner. */
export function OwnerDialog({ owners, posts, open, onClose }: OwnerDialogProps) {
	const make = useCall(deskApi.staff.makeOwner, {
		invalidates: deskStaleAfter.staff,
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.staff, onClose),
	});
	const form = useSchemaForm(schema, {
		defaults: { userId: '' },
		onSubmit: ({ userId }) => make.send({ body: { userId: Number(userId) } }),
	});
	const people = new Map(
		posts
			.filter(({ userId }) => owners.every((owner) => owner.userId !== userId))
			.map(({ userId, name, email }) => [userId, `${name} (${email})`]),
	);
	return (
		<FormDialog
			title="Add an owner"
			description="An owner may do everything, end other owners included. Somebody new is invited first."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Make owner"
		>
			<Select
				label="Who"
				placeholder="Choose"
				className="sm:col-span-2"
				options={[...people].map(([value, label]) => ({ value, label }))}
				{...form.field('userId')}
			/>
		</FormDialog>
	);
}

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { openingContract } from '#shared/opening/opening.contract.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useCall } from '#web/data/use-call.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface StartOwnDialogProps {
	open: boolean;
	onClose: () => void;
}

/** The dialog that empties the demo, after its name is typed. */
export function StartOwnDialog({ open, onClose }: StartOwnDialogProps) {
	const { name } = useClub();
	const queryClient = useQueryClient();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const start = useCall(deskApi.opening.startOwn, {
		async onSuccess() {
			onClose();
			// All cached data is invalid now.
			await queryClient.resetQueries();
			await revalidate();
			void navigate('/admin/opening', { replace: true });
		},
	});
	const form = useSchemaForm(openingContract.startOwn.body, {
		defaults: { name: '' },
		onSubmit: (body) => start.send({ body }),
	});
	return (
		<FormDialog
			title="Empty the demo?"
			description="This cannot be undone."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save a file and empty it"
		>
			<TextField
				label={`Type ${name} to confirm`}
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('name')}
			/>
		</FormDialog>
	);
}

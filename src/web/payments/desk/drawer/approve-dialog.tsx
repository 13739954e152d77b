import { approvedDifference, type ShiftOfDay } from '#shared/payments/shifts.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { differenceText } from './difference.ts';

interface ApproveDialogProps {
	shift: ShiftOfDay;
	onClose: () => void;
}

/** The dialog that explains the difference in somebody else's drawer. */
export function ApproveDialog({ shift, onClose }: ApproveDialogProps) {
	const { id, by, counted = 0, expected = 0, difference = 0, note } = shift;
	const approve = useCall(deskApi.payments.approveShift, {
		invalidates: deskStaleAfter.drawer,
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.drawer, onClose),
	});
	const form = useSchemaForm(approvedDifference, {
		defaults: { id, approval: '' },
		onSubmit: (body) => approve.send({ body }),
	});
	return (
		<FormDialog
			title={`${differenceText(difference)}: the drawer of ${by}`}
			description={
				<>
					{formatRupees(counted)} was counted, {formatRupees(expected)} expected.
					{note && ` They wrote: ${note}`}
				</>
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="Approve"
		>
			<TextField
				label="Why it differs"
				hint="What you found out. The audit has it"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('approval')}
			/>
		</FormDialog>
	);
}

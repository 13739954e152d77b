import { type StaffPost, wholeClub } from '#shared/staff/staff.contract.ts';
import { dutyLabels } from '#shared/staff/staff.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { usePlaceName } from '#web/desk/use-place-name.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PostFields } from './post-fields.tsx';
import { postForm, sentPost } from './post-form.ts';

interface PostDialogProps {
	post: StaffPost;
	open: boolean;
	onClose: () => void;
}

/** The dialog that changes a post. */
export function PostDialog({
	post: { id, name, duty, centreId, from, until },
	open,
	onClose,
}: PostDialogProps) {
	const change = useCall(deskApi.staff.change, {
		invalidates: deskStaleAfter.staff,
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.staff),
	});
	const placeName = usePlaceName();
	const form = useEditForm(postForm, {
		stored: { duty, centreId: String(centreId ?? wholeClub), from, until: until ?? '' },
		editable: {
			duty: (value) => dutyLabels[value].one,
			centreId: (value) => placeName(Number(value) || null),
			from: calendarDate,
			until: (value) => (value ? calendarDate(value) : 'none'),
		},
		onSubmit: ({ expected, ...post }) =>
			change.send({ body: { id, ...sentPost(post), ...(expected && { expected: sentPost(expected) }) } }),
	});
	return (
		<FormDialog
			title={`The work of ${name}`}
			description="It counts from their next step at the desk."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save"
		>
			<PostFields field={form.field} of={duty === 'kiosk' ? 'a kiosk' : 'a person'} />
		</FormDialog>
	);
}

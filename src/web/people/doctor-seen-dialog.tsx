import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface DoctorSeenProps {
	userId: number;
	name: string;
	open: boolean;
	onClose: () => void;
}

/** Asks before recording that a person has seen a doctor. */
export function DoctorSeenDialog({ userId, name, open, onClose }: DoctorSeenProps) {
	const refetchOnConflict = useRefetchOnConflict(staleAfter.health);
	const record = useCall(deskApi.people.recordDoctorSeen, {
		invalidates: staleAfter.health,
		onSuccess: onClose,
		onError: (error) => {
			refetchOnConflict(error);
			onClose();
		},
	});
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title={`Has ${name} seen a doctor?`}
			description="Please ask whether the doctor agreed that they train, and what to be careful with. It is written down that they have been, with the day and your name, and nothing of what was said."
			confirmLabel="Doctor seen"
			pending={record.pending}
			onConfirm={() => record.run({ body: { userId } })}
		/>
	);
}

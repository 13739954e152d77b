import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface RemoveHealthProps {
	open: boolean;
	onClose: () => void;
	/** Whether it was deleted, and the questions are shown in its place. */
	isRemoved: boolean;
	/** Called once it is deleted and refetched. */
	onRemoved: () => void;
}

/** Asks before deleting the outcome of the member's answers. Stays open after a failure for another try. */
export function RemoveHealthDialog({ open, onClose, isRemoved, onRemoved }: RemoveHealthProps) {
	const refetch = useRefetch();
	const remove = useCall(api.account.removeHealth);
	const removeAndRefetch = async () => {
		await remove.send({});
		await refetch(staleAfter.health);
		onRemoved();
		onClose();
	};
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title="Remove what came of your answers?"
			description="It is deleted at once, with what a trainer wrote down about a doctor. If the door asks for health answers, it asks you again."
			confirmLabel="Remove"
			danger
			pending={remove.pending}
			// The error funnel has shown a failure already.
			onConfirm={() => void removeAndRefetch().catch(() => {})}
			// The pressed button has disappeared by then.
			focusAfter={() => (isRemoved ? document.getElementById('questions') : null)}
		/>
	);
}

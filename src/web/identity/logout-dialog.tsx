import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { timings } from '#web/parts/timings.ts';
import { beginLogout, endLogout, endSession } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface LogoutDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Asks, then logs out. Whatever the server answers, this browser forgets the session: that was the wish. */
export function LogoutDialog({ open, onOpenChange }: LogoutDialogProps) {
	const navigate = useNavigate();
	const goodbye = () => {
		onOpenChange(false);
		endSession();
		toast.success(messages.loggedOut);
		// Not tied to this dialog: without a session, it may be gone before the time is up.
		setTimeout(async () => {
			await navigate('/');
			endLogout();
		}, timings.logoutRedirect);
	};
	const logout = useCall(api.identity.logout, { says: null, onSuccess: goodbye, onError: goodbye });
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onOpenChange}
			title={messages.confirmLogout}
			confirmLabel="Logout"
			pending={logout.pending}
			onConfirm={() => {
				beginLogout();
				logout.run(undefined);
			}}
		/>
	);
}

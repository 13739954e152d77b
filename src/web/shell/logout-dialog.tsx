import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { messages } from '#shared/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { api } from '../api.ts';
import { arrive, endSession, leave } from '../session.ts';
import { timings } from '../timings.ts';
import { useCall } from '../use-call.ts';

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
			arrive();
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
				leave();
				logout.run(undefined);
			}}
		/>
	);
}

import { useNavigate } from 'react-router';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { timings } from '#web/parts/timings.ts';
import { beginLogout, endLogout, endSession } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface LogoutDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Confirms and logs out. The session ends in this browser even if the call fails. */
export function LogoutDialog({ open, onOpenChange }: LogoutDialogProps) {
	const navigate = useNavigate();
	const finish = () => {
		onOpenChange(false);
		endSession();
		toast.success(messages.loggedOut);
		// A plain timer, because this dialog may unmount before the redirect once the session has ended.
		setTimeout(async () => {
			await navigate('/');
			endLogout();
		}, timings.logoutRedirect);
	};
	const logout = useCall(api.identity.logout, { successText: null, onSuccess: finish, onError: finish });
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

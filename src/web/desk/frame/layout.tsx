import { Outlet, useRouteError } from 'react-router';
import { useLateScroll } from '#web/document/late-scroll.ts';
import { pageMeta, siteMeta } from '#web/document/page-meta.ts';
import { RequireStaff } from '#web/identity/require-staff.tsx';
import { ErrorScreen, errorTitle } from '#web/parts/error-screen.tsx';
import { useClosedScreen } from '../use-desk-screens.ts';
import type { Route } from './+types/layout.ts';
import { ClosedScreen } from './closed-screen.tsx';
import { DriftNote } from './drift-note.tsx';
import { DeskFrame } from './frame.tsx';
import { SetUpNote } from './set-up-note.tsx';
import { useNoticeOfOtherAccount } from './use-notice-of-other-account.ts';
import { WeakPasswordNote } from './weak-password-note.tsx';

// On an error the screen's own title is missing: use the error screen's.
export const meta = ({ error, ...args }: Route.MetaArgs) =>
	(error ? pageMeta(errorTitle(error)) : siteMeta)(args);

export default function DeskLayout() {
	useLateScroll();
	useNoticeOfOtherAccount();
	return (
		<RequireStaff>
			<DeskFrame>
				<SetUpNote />
				<WeakPasswordNote />
				<DriftNote />
				<DeskPage />
			</DeskFrame>
		</RequireStaff>
	);
}

/** The screen, or the reason why it is closed to the user. */
function DeskPage() {
	const closed = useClosedScreen();
	return closed ? <ClosedScreen {...closed} /> : <Outlet />;
}

/** Keeps the frame when a screen of the desk fails, so that the other screens can still be reached. */
export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<RequireStaff>
			<DeskFrame>
				<ErrorScreen error={error} home={{ to: '/admin', label: 'Go to the dashboard' }} />
			</DeskFrame>
		</RequireStaff>
	);
}

import { Outlet, useRouteError } from 'react-router';
import { pageMeta, siteMeta } from '#web/document/page-meta.ts';
import { RequireAdmin } from '#web/identity/require-admin.tsx';
import { ErrorScreen, errorTitle } from '#web/parts/error-screen.tsx';
import type { Route } from './+types/layout.ts';
import { DeskFrame } from './frame.tsx';

// On an error the screen's own title is gone, so the error screen's takes its place.
export const meta = ({ error }: Route.MetaArgs) => (error ? pageMeta(errorTitle(error)) : siteMeta);

export default function DeskLayout() {
	return (
		<RequireAdmin>
			<DeskFrame>
				<Outlet />
			</DeskFrame>
		</RequireAdmin>
	);
}

/** A screen of the desk that failed keeps the frame, so that the others can be reached. */
export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<RequireAdmin>
			<DeskFrame>
				<ErrorScreen error={error} home={{ to: '/admin', label: 'Go to the dashboard' }} />
			</DeskFrame>
		</RequireAdmin>
	);
}

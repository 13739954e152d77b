import { Outlet, useRouteError } from 'react-router';
import { pageMeta, siteMeta } from '../page-meta.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminFrame } from './admin-frame.tsx';
import { ErrorScreen, errorTitle } from './error-screen.tsx';
import { RequireAdmin } from './guards.tsx';

// A page that is not there has lost its own title with its screen.
export const meta = ({ error }: Route.MetaArgs) => (error ? pageMeta(errorTitle(error)) : siteMeta);

export default function AdminLayout() {
	return (
		<RequireAdmin>
			<AdminFrame>
				<Outlet />
			</AdminFrame>
		</RequireAdmin>
	);
}

/** A screen of the desk that failed leaves the way to the others open. */
export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<RequireAdmin>
			<AdminFrame>
				<ErrorScreen error={error} home={{ to: '/admin', label: 'Go to the dashboard' }} />
			</AdminFrame>
		</RequireAdmin>
	);
}

import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pageMeta, siteMeta } from '../page-meta.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminMenu } from './admin-menu.tsx';
import { ErrorScreen, errorTitle } from './error-screen.tsx';
import { RequireAdmin } from './guards.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** The frame of the desk: a menu at the side, on a phone behind a button. */
function AdminFrame({ children }: { children: ReactNode }) {
	const [menuOpen, setMenuOpen] = useState(false);
	const [logoutOpen, setLogoutOpen] = useState(false);
	const logout = () => {
		setMenuOpen(false);
		setLogoutOpen(true);
	};
	return (
		<div className="min-h-dvh lg:grid lg:grid-cols-[16rem_1fr]">
			<SkipLink />
			<aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-sunken px-4 py-6 lg:flex">
				<div className="px-3">
					<Wordmark to="/admin" />
				</div>
				<AdminMenu onLogout={logout} />
			</aside>
			<header className="sticky top-0 z-30 border-b border-line bg-paper lg:hidden">
				<div className="page-column flex min-h-16 items-center justify-between">
					<Wordmark to="/admin" />
					<IconButton
						label="Menu"
						icon={MenuIcon}
						className="-mr-2.5"
						aria-haspopup="dialog"
						onClick={() => setMenuOpen(true)}
					/>
				</div>
			</header>
			<main id="content" tabIndex={-1} className="min-w-0 outline-none">
				<div className="page-column py-6 lg:py-10">{children}</div>
			</main>
			<Drawer open={menuOpen} onOpenChange={setMenuOpen} title="Desk">
				<AdminMenu onLogout={logout} onGo={() => setMenuOpen(false)} />
			</Drawer>
			<LogoutDialog open={logoutOpen} onOpenChange={setLogoutOpen} />
		</div>
	);
}

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

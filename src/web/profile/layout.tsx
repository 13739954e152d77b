import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLateScroll } from '#web/document/late-scroll.ts';
import { FullPageLoader } from '#web/parts/full-page-loader.tsx';
import { isLoggingOut, useToken } from '#web/session/session.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { ProfileLogin } from './login.tsx';
import { ProfileMenu } from './menu.tsx';

/** The layout of the profile area: its menu beside the screen, or the login form for a guest. */
export default function ProfileLayout() {
	useLateScroll();
	const token = useToken();
	const isHydrated = useHydrated();
	const { key: visit } = useLocation();
	/** The location key of a login on this page: its form stays mounted until it has redirected. */
	const [loggedInOn, setLoggedInOn] = useState<string>();

	if (token === null && (!isHydrated || isLoggingOut())) return <FullPageLoader />;
	if (token === null || loggedInOn === visit) return <ProfileLogin onLogin={() => setLoggedInOn(visit)} />;
	// Another member may log in from another tab: the key discards the state of the previous member's screen.
	return <ProfileArea key={token} />;
}

function ProfileArea() {
	return (
		<div className="page-column grid gap-x-12 gap-y-5 pt-5 print:block md:gap-y-7 pb-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-10 lg:pb-16 xl:gap-x-16">
			<ProfileMenu />
			<div className="min-w-0">
				<Outlet />
			</div>
		</div>
	);
}

import type { ReactNode } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { useProfile } from '#web/data/use-profile.ts';
import { pageMeta, siteMeta } from '#web/document/page-meta.ts';
import { OfflineNavigationGuard } from '#web/offline/navigation-guard.tsx';
import { ErrorScreen, errorTitle } from '#web/parts/error-screen.tsx';
import { FullPageLoader } from '#web/parts/full-page-loader.tsx';
import type { Route } from './+types/layout.ts';
import { SiteFooter } from './footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of public and member's screens. Covered while it is not yet known who is logged in. */
function SiteFrame({ children }: { children: ReactNode }) {
	const { waiting } = useProfile();
	return (
		<>
			{waiting && <FullPageLoader />}
			{/* Kept below the cover, not taken away: what was rendered and typed stays. */}
			<div className="flex min-h-dvh flex-col" inert={waiting}>
				<SkipLink />
				<TopBar />
				<main id="content" tabIndex={-1} className="flex-1 outline-none">
					<OfflineNavigationGuard>{children}</OfflineNavigationGuard>
				</main>
				<SiteFooter />
			</div>
		</>
	);
}

// A page that is not there has lost its own title with its screen.
export const meta = ({ error }: Route.MetaArgs) => (error ? pageMeta(errorTitle(error)) : siteMeta);

export default function SiteLayout() {
	return (
		<SiteFrame>
			<Outlet />
		</SiteFrame>
	);
}

/** A screen that failed leaves the way to the others open. */
export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<SiteFrame>
			<ErrorScreen error={error} />
		</SiteFrame>
	);
}

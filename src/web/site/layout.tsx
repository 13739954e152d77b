import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { useClub } from '#web/data/club.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { pageMeta, siteMeta } from '#web/document/page-meta.ts';
import { NavigationGuard } from '#web/offline/navigation-guard.tsx';
import { ErrorScreen, errorTitle } from '#web/parts/error-screen.tsx';
import { FullPageLoader } from '#web/parts/full-page-loader.tsx';
import { useSkipTransitionOnInput } from '#web/ui/hooks/use-skip-transition-on-input.ts';
import type { Route } from './+types/layout.ts';
import { SiteFooter } from './footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of public and member's screens, below a full-page loader while the profile loads. */
function SiteFrame({ children }: { children: ReactNode }) {
	const { waiting } = useProfile();
	useSkipTransitionOnInput();
	useFocusAfter(waiting);
	return (
		<>
			{waiting && <FullPageLoader />}
			{/* Stays mounted below the loader, so that its state and input are kept. */}
			<div className="flex min-h-dvh flex-col" inert={waiting}>
				<SkipLink />
				<NotOpenYet />
				<TopBar />
				<main id="content" tabIndex={-1} className="flex-1 outline-none">
					<NavigationGuard>{children}</NavigationGuard>
				</main>
				<SiteFooter />
				<TabBar />
			</div>
		</>
	);
}

/** Returns the focus to the element that lost it while it was covered: somebody may have begun to type there. */
function useFocusAfter(isCovered: boolean) {
	const before = useRef<Element>(null);
	useLayoutEffect(() => {
		if (isCovered) before.current = document.activeElement;
		else if (document.activeElement === document.body && before.current instanceof HTMLElement)
			before.current.focus({ preventScroll: true });
	}, [isCovered]);
}

/** Says that the owner is still setting up the club, so that nobody takes a draft for an offer. */
function NotOpenYet() {
	const { isOpen, name } = useClub();
	if (isOpen) return null;
	return (
		<p className="scheme-dark bg-surface px-(--gutter) py-2.5 text-center text-sm text-ink">
			{name} is not open yet. What you read here may still change.
		</p>
	);
}

// On an error the screen's own title is missing: use the error screen's.
export const meta = ({ error, ...args }: Route.MetaArgs) =>
	(error ? pageMeta(errorTitle(error)) : siteMeta)(args);

export default function SiteLayout() {
	return (
		<SiteFrame>
			<Outlet />
		</SiteFrame>
	);
}

/** Keeps the frame when a screen fails, so that other screens can still be reached. */
export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<SiteFrame>
			<ErrorScreen error={error} />
		</SiteFrame>
	);
}

import './ui/theme/theme.css';
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useMatches,
	useRouteError,
} from 'react-router';
import { factsOf } from '#shared/club/club.rules.ts';
import type { Route } from './+types/root.ts';
import { clubFactsQuery, clubOfRender, readInBrowser } from './data/club.ts';
import { usePrefetched } from './data/prefetch.ts';
import { queryClientForRender } from './data/query-client.ts';
import { ClubColours } from './document/club-colours.tsx';
import { ClubIcons } from './document/club-icons.tsx';
import { MarkContext } from './document/mark-context.ts';
import type { PageHandle } from './document/page-handle.ts';
import { siteMeta } from './document/page-meta.ts';
import { preloadedFont } from './document/preloaded-font.ts';
import { RouteAnnouncer } from './document/route-announcer.tsx';
import scrollPositionsScript from './document/scroll-positions-script.js?raw';
import { ServiceWorkerClient } from './offline/worker-client.tsx';
import { ErrorScreen } from './parts/error-screen.tsx';
import { WithoutScripts } from './site/without-scripts.tsx';
import { later } from './ui/later/later.ts';
import { whenUsed } from './ui/later/when-used.ts';
import { Toasts } from './ui/overlay/toasts.tsx';
import displayFont from './ui/theme/fonts/anek-latin-heading.woff2?url';
import textFont from './ui/theme/fonts/figtree-basic.woff2?url';
import { applyScheme } from './ui/theme/scheme.ts';
import schemeScript from './ui/theme/scheme-script.js?raw';

export const links = () => [
	preloadedFont(displayFont),
	preloadedFont(textFont),
	{ rel: 'manifest', href: '/manifest.webmanifest' },
];

// The club's facts stay as they came with the page, until a desk screen changes them.
export const loader = ({ context }: Route.LoaderArgs) => ({ club: factsOf(clubOfRender(context)) });

export const clientLoader = async () => ({ club: await readInBrowser(clubFactsQuery) });

/** Only on request (a revalidation at the same URL), not on each navigation. */
export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href;

export const meta = siteMeta;

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
	// An error that replaces the whole document also removes what the script in its head had set.
	useLayoutEffect(applyScheme, []);
	const mark = useContext(MarkContext);
	const hasScripts = !useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.withoutScripts);
	return (
		// The script in the head sets the scheme before React hydrates.
		<html lang="en-IN" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<ClubColours />
				{/* Inline, so that the first paint does not wait for a file. */}
				<script
					nonce={mark}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
					dangerouslySetInnerHTML={{ __html: schemeScript }}
				/>
				<Meta />
				<Links />
				<ClubIcons />
			</head>
			<body>
				{/* The text is rendered on the server only, so that no page's scripts contain it: React ignores the
				    content of `noscript` in a browser with scripts. */}
				{hasScripts && <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>}
				<div id="page">{children}</div>
				<Toasts />
				{hasScripts && (
					<>
						<script
							nonce={mark}
							// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
							dangerouslySetInnerHTML={{ __html: scrollPositionsScript }}
						/>
						<ScrollRestoration nonce={mark} />
						<Scripts nonce={mark} />
					</>
				)}
			</body>
		</html>
	);
}

const keepFocus = later(async () => (await import('./document/keep-focus.ts')).keepFocus());

export default function Root() {
	const [queryClient] = useState(queryClientForRender);
	const prefetched = usePrefetched();
	// Replays presses and input from before hydration (document/after-paint.ts). The first event is in a layout effect,
	// because somebody may type between hydration and an effect.
	useLayoutEffect(() => void window.dispatchEvent(new Event('hydrated')), []);
	useEffect(() => void window.dispatchEvent(new Event('effects')), []);
	useEffect(() => void whenUsed().then(keepFocus), []);
	return (
		<QueryClientProvider client={queryClient}>
			<HydrationBoundary state={prefetched}>
				<Outlet />
				<RouteAnnouncer />
				<ServiceWorkerClient />
			</HydrationBoundary>
		</QueryClientProvider>
	);
}

/** Shown when a layout itself failed; errors inside a layout show within it. */
export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<main>
			<ErrorScreen error={error} />
		</main>
	);
}

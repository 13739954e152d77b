import './ui/theme.css';
import displayFont from '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2?url';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import { OfflineReading } from './offline/offline-reading.tsx';
import { siteMeta } from './page-meta.ts';
import { usePrefetched } from './prefetch.ts';
import { queryClientForRender } from './query-client.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';
import { Toasts } from './ui/toasts.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links = () => [
	{ ...font, href: displayFont },
	{ ...font, href: textFont },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta = () => siteMeta;

/** What a route may say of its page through `handle`. */
export interface PageHandle {
	/** It is read as it was rendered. */
	withoutScripts?: boolean;
}

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
	const isStill = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.withoutScripts);
	return (
		<html lang="en-IN">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#fbf7f0" />
				<Meta />
				<Links />
			</head>
			<body>
				<div id="page">{children}</div>
				<Toasts />
				{!isStill && (
					<>
						<ScrollRestoration />
						<Scripts />
					</>
				)}
			</body>
		</html>
	);
}

export default function Root() {
	const [queryClient] = useState(queryClientForRender);
	const prefetched = usePrefetched();
	return (
		<QueryClientProvider client={queryClient}>
			<HydrationBoundary state={prefetched}>
				<Outlet />
				<RouteAnnouncer />
				<OfflineReading />
			</HydrationBoundary>
		</QueryClientProvider>
	);
}

/** Shows when even a layout failed; errors inside a layout show within it. */
export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<main>
			<ErrorScreen error={error} />
		</main>
	);
}

import type { DataRouter } from 'react-router';
import { toast } from '../overlay/toast.ts';

/** React Router's globals: the file that lists this build's, the route modules loaded so far, and the router. */
interface RouterWindow {
	__reactRouterManifest?: { url: string };
	__reactRouterRouteModules?: Record<string, unknown>;
	__reactRouterDataRouter?: DataRouter;
}

const here = () => window as RouterWindow;

/** How long the server may take to say whether it is there, in milliseconds. */
const patience = 10_000;

/**
 * What the server answers about the file that lists this page's: 404 where it has those of another build, of which one of
 * this page's cannot come any more. Undefined where it is not there.
 */
async function askServer(): Promise<number | undefined> {
	const { url } = here().__reactRouterManifest ?? {};
	if (!url) return undefined;
	// The server answers it itself: the worker and the browser's cache may have the file still.
	const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) } as const;
	const answer = await fetch(url, request).catch(() => undefined);
	// A club that starts answers 503, and so does a proxy before one that is down.
	return answer && answer.status < 500 ? answer.status : undefined;
}

/** Offers a reload instead of reloading at once, because a form may be half filled in. */
function offerReload(): void {
	toast.message('A new version is ready', {
		// That of the service worker's (offline/start-worker.ts): one is enough.
		id: 'new version',
		duration: Number.POSITIVE_INFINITY,
		action: { label: 'Reload', onClick: () => window.location.reload() },
	});
}

function tellUnreachable(): void {
	const text = 'That page was not opened, because the club cannot be reached. Please try once more.';
	toast.error(text, { id: text });
}

/**
 * Ends the navigations that wait for code which did not load. React Router loads the present page anew and waits for ever,
 * also where the same code is wanted once more. Here a new document leads there, if the server is there to send one.
 */
function endWaiting(router: DataRouter, signal: AbortSignal): void {
	/** The routes whose code React Router asks for no more. */
	const stuck = new Set<string>();
	const isMissing = ({ route }: { route: { id: string } }) =>
		!(route.id in (here().__reactRouterRouteModules ?? {}));
	let ending: unknown;
	let leadsTo: unknown;
	const end = async () => {
		const { location: to, matches = [] } = router.state.navigation;
		if (!to || to === ending) return;
		ending = to;
		for (const match of matches.filter(isMissing)) stuck.add(match.route.id);
		// The browser is there already after Back and Forward.
		const isThere = to.pathname + to.search === window.location.pathname + window.location.search;
		const status = await askServer();
		// Something else may have been pressed meanwhile.
		if (router.state.navigation.location !== to || signal.aborted) return;
		if (status) {
			leadsTo = to;
			return isThere ? window.location.reload() : window.location.assign(to.pathname + to.search + to.hash);
		}
		const { location: from } = router.state;
		// After Back, a new entry: the one before it leads back once the club is there.
		const options = { replace: !isThere, state: from.state, preventScrollReset: true };
		// What the page shows is not read again, because the server would not answer.
		await router.navigate(from, { ...options, defaultShouldRevalidate: false });
		tellUnreachable();
	};
	const isStuck = () =>
		router.state.navigation.matches?.some((match) => stuck.has(match.route.id) && isMissing(match));
	const unsubscribe = router.subscribe(() => isStuck() && void end());
	signal.addEventListener('abort', unsubscribe);
	const onNavigate = (event: NavigateEvent) => {
		const to = router.state.navigation.location;
		if (event.navigationType !== 'reload' || !event.cancelable || !to || to === leadsTo) return;
		event.preventDefault();
		void end();
	};
	// Browsers of before 2026 may lack it.
	window.navigation?.addEventListener('navigate', onNavigate, { signal });
}

/**
 * For a tab that is open while the club is upgraded, or is down. Says so where code is asked for that is gone: its button
 * would do nothing. A link to a screen that is gone leads there, and one to a screen that cannot be had leaves the person
 * where they are: React Router would only load the present page anew. Returns what ends it.
 */
export function noticeOldBuild(): () => void {
	const ending = new AbortController();
	const { signal } = ending;
	let isOffered = false;
	let isAsking = false;
	const onFailure = async () => {
		if (isOffered || isAsking) return;
		isAsking = true;
		isOffered = (await askServer()) === 404;
		isAsking = false;
		if (isOffered) offerReload();
	};
	window.addEventListener('vite:preloadError', onFailure, { signal });
	const router = here().__reactRouterDataRouter;
	if (router) endWaiting(router, signal);
	return () => ending.abort();
}

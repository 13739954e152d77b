import type { DataRouter } from 'react-router';
import { toast } from '../overlay/toast.ts';

/** React Router's globals: the manifest of this build, the route modules loaded so far, and the router. */
interface RouterWindow {
	__reactRouterManifest?: { url: string };
	__reactRouterRouteModules?: Record<string, unknown>;
	__reactRouterDataRouter?: DataRouter;
}

const here = () => window as RouterWindow;

/** How long the server may take to respond, in milliseconds. */
const timeout = 10_000;

/**
 * The status of the manifest file of this page's build: 404 if the server has another build, so that this page's
 * missing files cannot be loaded any more. Undefined if the server cannot be reached.
 */
async function askServer(): Promise<number | undefined> {
	const { url } = here().__reactRouterManifest ?? {};
	if (!url) return undefined;
	// Not from a cache: the worker and the browser may still have the file.
	const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeout) } as const;
	const answer = await fetch(url, request).catch(() => undefined);
	// A club that is starting answers 503, and so does a proxy in front of one that is down.
	return answer && answer.status < 500 ? answer.status : undefined;
}

/** Offers a reload instead of reloading at once, because a form may be half filled in. */
function offerReload(): void {
	toast.message('A new version is ready', {
		// The id of the service worker's toast (offline/start-worker.ts), so that only one shows.
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
 * Ends navigations whose code failed to load. React Router would reload the current page and then wait forever, also
 * when the same code is needed again. Here, a new document is loaded from the target, if the server can be reached.
 */
function endWaiting(router: DataRouter, signal: AbortSignal): void {
	/** The routes whose code React Router does not request again. */
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
		// After Back and Forward the browser's URL is already the target's.
		const isThere = to.pathname + to.search === window.location.pathname + window.location.search;
		const status = await askServer();
		// The user may have pressed something else meanwhile.
		if (router.state.navigation.location !== to || signal.aborted) return;
		if (status) {
			leadsTo = to;
			return isThere ? window.location.reload() : window.location.assign(to.pathname + to.search + to.hash);
		}
		const { location: from } = router.state;
		// After Back, adds a new entry: the entry before it leads back once the club can be reached.
		const options = { replace: !isThere, state: from.state, preventScrollReset: true };
		// Does not refetch the page's data, because the server would not answer.
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
	// Browsers from before 2026 may lack it.
	window.navigation?.addEventListener('navigate', onNavigate, { signal });
}

/**
 * For a tab that is open while the club is upgraded or down. When missing code is requested, a notice says so,
 * because its button would do nothing. A link to a screen of an old build loads the new document, and a link to a
 * screen that cannot be loaded leaves the user on the current one: React Router alone would only reload the current
 * page. Returns a function that stops this.
 */
export function detectOldBuild(): () => void {
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

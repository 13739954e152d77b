import { toast } from '../overlay/toast.ts';

/** React Router's globals: the file that lists this build's, and the navigation under way. */
interface RouterWindow {
	__reactRouterManifest?: { url: string };
	__reactRouterDataRouter?: {
		state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
	};
}

const here = () => window as RouterWindow;

/** Whether the server has other files than this page was loaded with: one of this page's cannot come any more. */
async function isBuildGone(): Promise<boolean> {
	const { url } = here().__reactRouterManifest ?? {};
	if (!url) return false;
	// The server answers it itself: the worker and the browser's cache may have the file still.
	const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
	return answer?.status === 404;
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

/**
 * For a tab that is open while the club is upgraded. Says so where code is asked for that is gone: its button would do
 * nothing. A link to a screen that is gone leads there: React Router would only load the present page anew. Returns what
 * ends it.
 */
export function noticeOldBuild(): () => void {
	const ending = new AbortController();
	const { signal } = ending;
	let isOffered = false;
	let isAsking = false;
	const onFailure = async () => {
		if (isOffered || isAsking) return;
		isAsking = true;
		isOffered = await isBuildGone();
		isAsking = false;
		if (isOffered) offerReload();
	};
	const onNavigate = (event: NavigateEvent) => {
		const to = here().__reactRouterDataRouter?.state.navigation.location;
		if (event.navigationType !== 'reload' || !event.cancelable || !to) return;
		// The browser is there already after Back and Forward.
		if (to.pathname + to.search === window.location.pathname + window.location.search) return;
		event.preventDefault();
		window.location.assign(to.pathname + to.search + to.hash);
	};
	window.addEventListener('vite:preloadError', onFailure, { signal });
	// Browsers of before 2026 may lack it.
	window.navigation?.addEventListener('navigate', onNavigate, { signal });
	return () => ending.abort();
}

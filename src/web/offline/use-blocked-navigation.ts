import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { isOffline } from '#web/data/connection.ts';
import { canFetchAll, missingFiles } from './screen-files.ts';

/** A navigation to a screen that cannot be loaded at the moment. */
interface BlockedNavigation {
	/** Tries again to load the screen. So does the browser's `online` event. */
	retry: () => void;
	isTrying: boolean;
	cancel: () => void;
}

/** In milliseconds. */
const retryInterval = 2_000;

/**
 * Blocks a navigation, while offline, to a screen that was never loaded; undefined while none is blocked.
 * React Router itself would reload the current page and lose what was typed there, or end on the browser's
 * own error page.
 */
export function useBlockedNavigation(): BlockedNavigation | undefined {
	const blocker = useBlocker(({ nextLocation }) => isOffline() && missingFiles(nextLocation).length > 0);
	const [attempt, setAttempt] = useState(0);
	const [failed, setFailed] = useState<{ to: Location; attempt: number }>();

	useEffect(() => {
		const again = () => setAttempt((before) => before + 1);
		window.addEventListener('online', again);
		return () => window.removeEventListener('online', again);
	}, []);

	useEffect(() => {
		if (blocker.state !== 'blocked') return;
		const { location: to, proceed } = blocker;
		let isCancelled = false;
		let timer: number | undefined;
		async function attemptLoad() {
			// The browser may have cached what this page has not loaded.
			const canLoad = await canFetchAll(missingFiles(to));
			if (isCancelled) return;
			if (canLoad) {
				proceed();
				return;
			}
			setFailed({ to, attempt });
			// Browsers report `online` before the first request gets through, so one attempt is not enough.
			if (navigator.onLine) timer = window.setTimeout(attemptLoad, retryInterval);
		}
		void attemptLoad();
		return () => {
			isCancelled = true;
			window.clearTimeout(timer);
		};
	}, [blocker, attempt]);

	if (blocker.state !== 'blocked' || failed?.to !== blocker.location) return undefined;
	return {
		retry: () => setAttempt(attempt + 1),
		isTrying: failed.attempt !== attempt,
		cancel: blocker.reset,
	};
}

import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { isOffline } from '#web/data/connection.ts';
import { canFetchAll, missingFiles } from './screen-files.ts';

/** A way that leads to a screen which cannot be loaded just now. */
interface BlockedNavigation {
	/** Looks whether it can be loaded now. The network's return is an attempt, too. */
	retry: () => void;
	isTrying: boolean;
	giveUp: () => void;
}

/** In milliseconds. */
const lookAgainAfter = 2_000;

/**
 * Holds the navigation to a screen that was never loaded while one is offline. React Router itself would
 * load the present page anew, and lose what was typed there, or show the browser's own error page.
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
		let isOver = false;
		let timer: number | undefined;
		async function look() {
			// The browser may have kept what this page has not loaded.
			const can = await canFetchAll(missingFiles(to));
			if (isOver) return;
			if (can) {
				proceed();
				return;
			}
			setFailed({ to, attempt });
			// A device says that it is online before the first answer comes through.
			if (navigator.onLine) timer = window.setTimeout(look, lookAgainAfter);
		}
		void look();
		return () => {
			isOver = true;
			window.clearTimeout(timer);
		};
	}, [blocker, attempt]);

	if (blocker.state !== 'blocked' || failed?.to !== blocker.location) return undefined;
	return {
		retry: () => setAttempt(attempt + 1),
		isTrying: failed.attempt !== attempt,
		giveUp: blocker.reset,
	};
}

import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { isOffline } from '#web/data/connection.ts';
import { closeUnsavedDialogs, hasUnsavedChanges } from '#web/ui/form/unsaved-changes.ts';
import { canFetchAll, missingFiles } from './screen-files.ts';

/** A navigation that would lose changes that are not saved. */
interface LosingNavigation {
	reason: 'unsaved changes';
	proceed: () => void;
	cancel: () => void;
}

/** A navigation to a screen that cannot be loaded at the moment. */
export interface OfflineNavigation {
	reason: 'offline';
	/** Tries again to load the screen. So does the browser's `online` event. */
	retry: () => void;
	isTrying: boolean;
	cancel: () => void;
}

/** In milliseconds. */
const retryInterval = 2_000;

/** The row whose details are open beside a list of the desk. */
const openedRow = ({ search }: Location) => new URLSearchParams(search).get('open');

/** Whether a navigation takes the forms away that are on the screen: to another page, or from the details of a row. */
const leavesForms = (from: Location, to: Location) =>
	from.pathname !== to.pathname || openedRow(from) !== openedRow(to);

const cannotLoad = (to: Location) => isOffline() && missingFiles(to).length > 0;

/**
 * Blocks a navigation that would lose unsaved changes, and, while offline, one to a screen that was never
 * loaded; undefined while none is blocked. Offline, React Router itself would reload the current page and lose
 * what was typed there, or end on the browser's own error page. Both in one place, because a router takes one
 * blocker at a time.
 */
export function useBlockedNavigation(): LosingNavigation | OfflineNavigation | undefined {
	const blocker = useBlocker(
		({ currentLocation, nextLocation, historyAction }) =>
			// Back to another filter may take away the row that a dialog belongs to.
			(hasUnsavedChanges() && (historyAction === 'POP' || leavesForms(currentLocation, nextLocation))) ||
			cannotLoad(nextLocation),
	);
	/** The navigation that may lose the changes. */
	const [agreedTo, setAgreedTo] = useState<Location>();
	const isAsking = blocker.state === 'blocked' && hasUnsavedChanges() && agreedTo !== blocker.location;
	const [attempt, setAttempt] = useState(0);
	const [failed, setFailed] = useState<{ to: Location; attempt: number }>();

	useEffect(() => {
		const again = () => setAttempt((before) => before + 1);
		window.addEventListener('online', again);
		return () => window.removeEventListener('online', again);
	}, []);

	useEffect(() => {
		if (blocker.state !== 'blocked' || isAsking) return;
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
	}, [blocker, isAsking, attempt]);

	if (isAsking) {
		const { location, reset } = blocker;
		const proceed = () => {
			closeUnsavedDialogs();
			setAgreedTo(location);
		};
		return { reason: 'unsaved changes', proceed, cancel: reset };
	}
	if (blocker.state !== 'blocked' || failed?.to !== blocker.location) return undefined;
	return {
		reason: 'offline',
		retry: () => setAttempt(attempt + 1),
		isTrying: failed.attempt !== attempt,
		cancel: blocker.reset,
	};
}

import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { isOffline } from '#web/data/connection.ts';
import { closeUnsavedDialogs, hasUnsavedChanges } from '#web/ui/form/unsaved-changes.ts';
import { canFetchAll, missingFiles } from './screen-files.ts';

/** A navigation that would lose unsaved changes. */
interface LosingNavigation {
	reason: 'unsaved changes';
	proceed: () => void;
	cancel: () => void;
}

/** A navigation to a screen that cannot be loaded at the moment. */
export interface OfflineNavigation {
	reason: 'offline';
	/** Tries to load the screen again, as the browser's `online` event does. */
	retry: () => void;
	isTrying: boolean;
	cancel: () => void;
}

/** How often it retries, in milliseconds. */
const retryInterval = 2_000;

/** The row whose details are open beside a list of the desk. */
const openedRow = ({ search }: Location) => new URLSearchParams(search).get('open');

/** Whether a navigation removes the forms on screen: to another page, or away from a row's details. */
const leavesForms = (from: Location, to: Location) =>
	from.pathname !== to.pathname || openedRow(from) !== openedRow(to);

const cannotLoad = (to: Location) => isOffline() && missingFiles(to).length > 0;

/**
 * Blocks a navigation that would lose unsaved changes and, while offline, one to a screen that was never loaded;
 * undefined while none is blocked. Without it, React Router would reload the current page offline and lose its input,
 * or end on the browser's error page. Both in one hook, because a router accepts only one blocker.
 */
export function useBlockedNavigation(): LosingNavigation | OfflineNavigation | undefined {
	const blocker = useBlocker(
		({ currentLocation, nextLocation, historyAction }) =>
			// Going back to other filters may remove the row that a dialog belongs to.
			(hasUnsavedChanges() && (historyAction === 'POP' || leavesForms(currentLocation, nextLocation))) ||
			cannotLoad(nextLocation),
	);
	/** The navigation for which the user agreed to lose the changes. */
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
			// The browser may have cached files that this page has not loaded.
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

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onSessionChange, readToken } from '#web/session/session.ts';
import { tellWorker } from './tell-worker.ts';

/** How long a page is looked at before it counts as read, in milliseconds. */
const readAfter = 1_000;

const forgetMember = () => tellWorker({ type: 'FORGET_MEMBER' });

/** Lets the site be read without a network: a worker of the browser keeps what was read. Shows nothing. */
export function OfflineReading() {
	const { pathname, search } = useLocation();

	useEffect(() => {
		if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
		let isLeft = false;
		const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
		// The page comes first: what the worker fetches must not be in its way.
		const start = () =>
			idle(async () => {
				if (isLeft) return;
				// Offline by now: the next page starts it.
				const worker = await import('./start-worker.ts').catch(() => undefined);
				await worker?.startWorker();
				// Somebody may have left while no page was there to say so.
				if (readToken() === null) forgetMember();
			});
		if (document.readyState === 'complete') start();
		else window.addEventListener('load', start, { once: true });
		const stopHearing = onSessionChange(forgetMember);
		return () => {
			isLeft = true;
			window.removeEventListener('load', start);
			stopHearing();
		};
	}, []);

	useEffect(() => {
		const timer = setTimeout(
			() => tellWorker({ type: 'KEEP_PAGE', url: window.location.origin + pathname + search }),
			readAfter,
		);
		return () => clearTimeout(timer);
	}, [pathname, search]);

	return null;
}

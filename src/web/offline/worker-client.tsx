import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { onSessionChange, readToken } from '#web/session/session.ts';
import { afterLoad } from '#web/ui/later/after-load.ts';
import { postToWorker } from './post-to-worker.ts';

/** How long a page must be open before it counts as read, in milliseconds. */
const readAfter = 1_000;

const clearMemberCache = () => postToWorker({ type: 'FORGET_MEMBER' });

/**
 * Starts the service worker, which makes pages readable offline, tells it which pages were read and when a session
 * ended, and has data from its cache refetched. Renders nothing.
 */
export function ServiceWorkerClient() {
	const { pathname, search } = useLocation();
	const queryClient = useQueryClient();
	const { revalidate } = useRevalidator();
	const refetchRoutes = useEffectEvent(() => void revalidate());

	useEffect(() => {
		if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
		let isUnmounted = false;
		let stopRefetching = () => {};
		void afterLoad.then(async () => {
			if (isUnmounted) return;
			// These imports fail if the device goes offline before the worker has cached the files; the next page tries
			// again.
			const cachedRefetching = await import('./refetch-cached.ts').catch(() => undefined);
			if (isUnmounted) return;
			if (cachedRefetching)
				stopRefetching = cachedRefetching.refetchCached(queryClient, () => refetchRoutes());
			const worker = await import('./start-worker.ts').catch(() => undefined);
			await worker?.startWorker();
			// The session may have ended while no page was open to tell the worker.
			if (readToken() === null) clearMemberCache();
		});
		const unsubscribe = onSessionChange(clearMemberCache);
		return () => {
			isUnmounted = true;
			stopRefetching();
			unsubscribe();
		};
	}, [queryClient]);

	useEffect(() => {
		const timer = setTimeout(
			() => postToWorker({ type: 'KEEP_PAGE', url: window.location.origin + pathname + search }),
			readAfter,
		);
		return () => clearTimeout(timer);
	}, [pathname, search]);

	return null;
}

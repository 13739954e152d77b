import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { listFreshFor } from '#shared/visits/door-list.rules.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { postToWorker } from '#web/offline/post-to-worker.ts';
import { onSessionChange } from '#web/session/session.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { OfflineDesk } from './offline-desk.ts';

/** How often a desk retries while it cannot reach the server, or has visits to send, in milliseconds. */
const tryEvery = 10_000;

/** Makes the worker cache the files of this page, in case it was loaded before the worker was active. */
function keepFiles(): void {
	const urls = performance
		.getEntriesByType('resource')
		.map(({ name }) => name)
		.filter((name) => new URL(name).pathname.startsWith('/assets/'));
	void postToWorker({ type: 'KEEP_FILES', urls });
}

/**
 * The desk at the door of a centre, which also works offline.
 * @param me who is at the desk
 */
export function useOfflineDesk(centreId: number, me: number) {
	const [desk] = useState(() => new OfflineDesk(centreId, me));
	const network = useSyncExternalStore(desk.subscribe, desk.read, desk.read);
	const queryClient = useQueryClient();
	const tell = useEffectEvent(async () => {
		const { visits, flagged } = await desk.send();
		if (visits === 0) return;
		const lookedAt = flagged > 0 ? `. A manager looks at ${flagged} of them` : '';
		toast.success(`${visits === 1 ? '1 visit is' : `${visits} visits are`} sent${lookedAt}`);
		// The sent visits have changed what the server answers.
		await refetchStale(queryClient, deskStaleAfter.visit);
	});
	useEffect(() => {
		const leaving = new AbortController();
		let isTrying = false;
		const refresh = async () => {
			if (isTrying || leaving.signal.aborted) return;
			isTrying = true;
			try {
				// Sends the visits first, so that the list includes them.
				await tell();
				await desk.refresh(leaving.signal);
			} finally {
				isTrying = false;
			}
		};
		const tryAgain = () => {
			desk.eraseOld();
			const { unsent, fault } = desk.read();
			// Refused visits are sent again only by a press, or with the next list.
			if (desk.isDown || (unsent.length > 0 && fault === undefined)) void refresh();
		};
		keepFiles();
		void desk.open().then(refresh);
		const fresh = setInterval(refresh, listFreshFor * 60_000);
		const again = setInterval(tryAgain, tryEvery);
		const goDown = () => desk.missed();
		window.addEventListener('online', refresh);
		window.addEventListener('offline', goDown);
		const unsubscribe = onSessionChange(() => desk.end());
		return () => {
			leaving.abort();
			clearInterval(fresh);
			clearInterval(again);
			window.removeEventListener('online', refresh);
			window.removeEventListener('offline', goDown);
			unsubscribe();
		};
	}, [desk]);
	return { desk, network, send: () => void tell() };
}

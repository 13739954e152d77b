import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { listFreshFor } from '#shared/visits/door-list.rules.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { onSessionChange } from '#web/session/session.ts';
import { type DeskNetwork, OfflineDesk } from './offline-desk.ts';

/** In milliseconds: how often a desk that does not reach the server, or has something to tell, tries again. */
const tryEvery = 10_000;

/**
 * The desk at the door of a centre, which goes on without a network.
 * @param me who is at the desk
 */
export function useOfflineDesk(centreId: number, me: number): { desk: OfflineDesk; network: DeskNetwork } {
	const [desk] = useState(() => new OfflineDesk(centreId, me));
	const network = useSyncExternalStore(desk.subscribe, desk.read, desk.read);
	useEffect(() => {
		const leaving = new AbortController();
		let isTrying = false;
		const refresh = async () => {
			if (isTrying || leaving.signal.aborted) return;
			isTrying = true;
			// What happened here comes first: the list is to have it.
			await desk.send();
			await desk.refresh(leaving.signal);
			isTrying = false;
		};
		const tryAgain = () => {
			desk.eraseOld();
			const { unsent, fault } = desk.read();
			// What was refused is told again by a press, or with the next list.
			if (desk.isDown || (unsent > 0 && fault === undefined)) void refresh();
		};
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
	const queryClient = useQueryClient();
	const unsentBefore = useRef(0);
	const { unsent } = network;
	useEffect(() => {
		// What was told has changed what the server answers.
		if (unsent < unsentBefore.current && !desk.isDown) void refetchStale(queryClient, staleAfter.visit);
		unsentBefore.current = unsent;
	}, [unsent, desk, queryClient]);
	return { desk, network };
}

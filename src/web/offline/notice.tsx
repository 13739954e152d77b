import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { useShowsCached } from '#web/data/cached-reads.ts';
import { useOffline } from '#web/data/connection.ts';
import { isOfflinePage } from '#web/worker/offline-pages.ts';

/**
 * Says in the top bar that the device is offline, or that the data on screen was read before. Its next sibling is
 * hidden meanwhile (Tailwind's `peer`), so that the notice covers nothing and nothing moves when the network comes
 * and goes.
 */
export function OfflineNotice() {
	const isOffline = useOffline();
	// Even if other responses have come from the server since.
	const showsCached = useShowsCached();
	const isReadable = isOfflinePage(useLocation());
	return (
		<div aria-live="polite" className="peer">
			{(isOffline || showsCached) && (
				<p className="flex w-fit items-center gap-2 rounded-md bg-ink px-2 py-1.5 text-xs leading-4 text-paper sm:px-3">
					<WifiOff aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
					<span>
						<span className="block font-semibold">You are offline: </span>
						<span className="block whitespace-nowrap max-[24rem]:sr-only">
							{isReadable || showsCached ? 'showing saved data.' : 'nothing can be sent.'}
						</span>
					</span>
				</p>
			)}
		</div>
	);
}

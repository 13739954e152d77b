import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { useOffline } from '#web/data/connection.ts';
import { isReadableOffline } from '#web/worker/readable-offline.ts';

/**
 * Says that one is offline, in the top bar and in place of what follows it there (a `peer`): so it covers
 * nothing, and nothing moves when the network comes and goes.
 */
export function OfflineNotice() {
	const isOffline = useOffline();
	const isReadable = isReadableOffline(useLocation());
	return (
		<div aria-live="polite" className="peer">
			{isOffline && (
				<p className="flex w-fit items-center gap-2 rounded-md bg-ink px-2 py-1.5 text-xs leading-4 text-paper sm:px-3">
					<WifiOff aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
					<span>
						<span className="block font-semibold">You are offline: </span>
						<span className="block whitespace-nowrap max-[24rem]:sr-only">
							{isReadable ? 'shown as last read.' : 'nothing can be sent.'}
						</span>
					</span>
				</p>
			)}
		</div>
	);
}

import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { isReadableOffline } from '../worker/readable-offline.ts';
import { useOffline } from './connection.ts';

/**
 * Says that one is offline, over the screen's upper edge: it takes no room, so that nothing moves when
 * the network comes and goes.
 */
export function OfflineNotice() {
	const isOffline = useOffline();
	const isReadable = isReadableOffline(useLocation());
	return (
		<div
			aria-live="polite"
			className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center lg:top-20"
		>
			{isOffline && (
				<p className="mt-1 flex h-8 items-center gap-2 rounded-full bg-ink px-4 text-sm whitespace-nowrap text-paper shadow-lift">
					<WifiOff aria-hidden="true" className="size-4" />
					{isReadable ? 'You are offline: shown as last read.' : 'You are offline: nothing can be sent.'}
				</p>
			)}
		</div>
	);
}

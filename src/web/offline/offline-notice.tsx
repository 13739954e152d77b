import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { isReadableOffline } from '../worker/readable-offline.ts';
import { useOffline } from './connection.ts';

/**
 * Says that one is offline, at the window's lower edge above a bar that may stand there: it takes no room, so
 * that nothing moves when the network comes and goes.
 */
export function OfflineNotice() {
	const isOffline = useOffline();
	const isReadable = isReadableOffline(useLocation());
	return (
		<div
			aria-live="polite"
			className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex max-lg:in-[html:has([data-edge-bar])]:bottom-30"
		>
			{isOffline && (
				<p className="flex min-h-8 items-center gap-2 rounded-full bg-ink px-4 py-1 text-sm text-paper shadow-lift">
					<WifiOff aria-hidden="true" className="size-4 shrink-0" />
					{isReadable ? 'You are offline: shown as last read.' : 'You are offline: nothing can be sent.'}
				</p>
			)}
		</div>
	);
}

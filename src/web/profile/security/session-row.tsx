import { useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { OwnSession } from '#shared/identity/sessions.contract.ts';
import { api } from '#web/data/api.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { DateTime } from './date-time.tsx';

/** The list around the rows, which is never unmounted. */
export const deviceList = () => document.getElementById('devices');

/** The `ref` of a button that disappears with the session that it ends: moves the focus to the list. */
export const focusDevices = moveFocusOnUnmount(deviceList);

/** One of the member's sessions. */
export function SessionRow({
	session: { sessionId, device, signedInAt, usedAt, isThis },
}: {
	session: OwnSession;
}) {
	const queryClient = useQueryClient();
	const end = useCall(api.identity.endSession, {
		invalidates: staleAfter.sessions,
		// The session may have ended meanwhile.
		onError: () => void refetchStale(queryClient, staleAfter.sessions),
	});
	const name = device ?? 'Unknown device';
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
			<MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-ink-soft max-sm:hidden" />
			<div className="min-w-0 flex-1 basis-52">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
					{name}
					{isThis && <Badge tone="leaf">This device</Badge>}
				</p>
				<p className="mt-1 text-sm text-ink-soft">
					Signed in <DateTime instant={signedInAt} />
				</p>
				{!isThis && (
					<p className="text-sm text-ink-soft">
						Last used <DateTime instant={usedAt} />
					</p>
				)}
			</div>
			{!isThis && (
				<Button
					ref={focusDevices}
					tone="secondary"
					size="sm"
					aria-label={`Sign out ${name}`}
					pending={end.pending}
					onClick={() => end.run({ body: { sessionId } })}
				>
					Sign out
				</Button>
			)}
		</li>
	);
}

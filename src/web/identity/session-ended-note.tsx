import { Clock } from 'lucide-react';
import { useHasExpired } from '#web/session/session.ts';

/** Says on a login screen that the last session expired: the toast about it disappears soon. */
export function SessionEndedNote() {
	if (!useHasExpired()) return null;
	return (
		<p className="flex items-start gap-2 rounded-sm bg-sunken px-3.5 py-2.5 text-sm font-medium">
			<Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
			Your session has ended. Please sign in again.
		</p>
	);
}

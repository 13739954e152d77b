import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useReread } from '#web/data/use-reread.ts';
import { useRereadOnConflict } from '#web/data/use-reread-on-conflict.ts';

/**
 * Edits the club's facts. Afterwards the desk's forms and the club's facts of every page are fetched again; after a
 * conflict, too, the desk's forms are.
 * @param idempotent names a call that must be made once per intent (`useCall`)
 * @param onConflict closes a dialog that could only be refused again
 */
export function useClubEdit<Sent, Reply>(
	call: (sent: Sent) => Promise<Reply>,
	onSuccess?: (sent: Sent) => void,
	{
		idempotent,
		onConflict,
	}: { idempotent?: { call: string }; onConflict?: (code: string | undefined) => void } = {},
) {
	const reread = useReread();
	return useCall(call, {
		...(idempotent && { idempotent }),
		onSuccess: (_reply, sent) => {
			void reread(deskStaleAfter.clubFacts);
			onSuccess?.(sent);
		},
		onError: useRereadOnConflict(deskStaleAfter.clubFacts, onConflict),
	});
}

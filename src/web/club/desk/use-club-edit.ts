import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';

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
	const refetchOnConflict = useRefetch();
	return useCall(call, {
		...(idempotent && { idempotent }),
		onSuccess: (_reply, sent) => {
			void refetchOnConflict(deskStaleAfter.clubFacts);
			onSuccess?.(sent);
		},
		onError: useRefetchOnConflict(deskStaleAfter.clubFacts, onConflict),
	});
}

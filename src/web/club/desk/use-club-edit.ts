import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useReread } from '#web/data/use-reread.ts';

/**
 * An edit of the club's facts. After it the desk's forms, and what every page shows of the club, are read again.
 * @param idempotent names a call that must be made once per intent (`useCall`)
 */
export function useClubEdit<Sent, Reply>(
	call: (sent: Sent) => Promise<Reply>,
	onSuccess?: (sent: Sent) => void,
	idempotent?: { call: string },
) {
	const reread = useReread();
	return useCall(call, {
		...(idempotent && { idempotent }),
		onSuccess: (_reply, sent) => {
			void reread(deskStaleAfter.clubFacts);
			onSuccess?.(sent);
		},
	});
}

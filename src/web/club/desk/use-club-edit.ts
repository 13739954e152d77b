import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';

/** An edit of the club's facts. After it the desk's forms, and what every page shows of the club, are read again. */
export function useClubEdit<Sent, Reply>(
	call: (sent: Sent) => Promise<Reply>,
	onSuccess?: (sent: Sent) => void,
) {
	const queryClient = useQueryClient();
	const { revalidate } = useRevalidator();
	return useCall(call, {
		onSuccess: (_reply, sent) => {
			void refetchStale(queryClient, staleAfter.clubFacts).then(revalidate);
			onSuccess?.(sent);
		},
	});
}

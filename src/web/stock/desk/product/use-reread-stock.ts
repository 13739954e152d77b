import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';

/** Returns the handler of a refused act: a conflict says that units came or went, and the screen shows those that are there. */
export function useRereadStock(): (error: Error) => void {
	const queryClient = useQueryClient();
	return (error) => {
		if (error instanceof ApiError && error.status === 409) void refetchStale(queryClient, staleAfter.stock);
	};
}

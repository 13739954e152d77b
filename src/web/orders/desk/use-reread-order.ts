import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';

/**
 * Returns the handler of a refused act on an order: a conflict says that somebody else changed it, and the screen then
 * shows what is so.
 * @param onConflict closes a dialog that could only be refused again
 */
export function useRereadOrder(onConflict?: () => void): (error: unknown) => void {
	const queryClient = useQueryClient();
	return (error) => {
		if (!(error instanceof ApiError && error.status === 409)) return;
		void refetchStale(queryClient, staleAfter.orderChange);
		onConflict?.();
	};
}

import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { refetchStale, type StaleReads } from './stale-after.ts';

/**
 * Returns the handler of a refused act: a conflict says that somebody else was quicker, and the screen then shows what is so.
 * @param onConflict closes a dialog that could only be refused again
 */
export function useRereadOnConflict(stale: StaleReads, onConflict?: () => void): (error: unknown) => void {
	const queryClient = useQueryClient();
	return (error) => {
		if (!(error instanceof ApiError && error.status === 409)) return;
		void refetchStale(queryClient, stale);
		onConflict?.();
	};
}

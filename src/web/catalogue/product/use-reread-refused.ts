import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { refetchStale } from '#web/data/stale-after.ts';

/**
 * Returns the handler of a refused act: what the page shows was stale, and is read anew.
 * @param stale the keys of the reads that it shows
 */
export function useRereadRefused(stale: readonly QueryKey[]): (error: Error) => void {
	const queryClient = useQueryClient();
	return (error) => {
		if (error instanceof ApiError && [404, 409].includes(error.status)) void refetchStale(queryClient, stale);
	};
}

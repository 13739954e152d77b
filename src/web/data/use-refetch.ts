import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { refetchStale } from './stale-after.ts';

/** Refetches what a change made stale, and then the data that the root's loader gives to every page. */
export function useRefetch(): (stale: readonly QueryKey[]) => Promise<void> {
	const queryClient = useQueryClient();
	const { revalidate } = useRevalidator();
	return async (stale) => {
		await refetchStale(queryClient, stale);
		await revalidate();
	};
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A refresh on request, and whether one is in progress. The error funnel shows failures. */
export function useRefresh(refetch: () => Promise<unknown>) {
	const [isRefreshing, setRefreshing] = useState(false);
	const refresh = async () => {
		setRefreshing(true);
		await refetch();
		setRefreshing(false);
	};
	return { refresh: () => void refresh(), isRefreshing };
}

/** The same for a screen with several reads: refetches all active queries below these keys. */
export function useRefreshShown(shown: readonly QueryKey[]) {
	const queryClient = useQueryClient();
	return useRefresh(() =>
		Promise.all(shown.map((queryKey) => queryClient.refetchQueries({ queryKey, type: 'active' }))),
	);
}

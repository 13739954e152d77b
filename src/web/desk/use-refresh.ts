import { useState } from 'react';

/** A refresh on request, and whether one is under way. The error funnel shows failures. */
export function useRefresh(refetch: () => Promise<unknown>) {
	const [isRefreshing, setRefreshing] = useState(false);
	const refresh = async () => {
		setRefreshing(true);
		await refetch();
		setRefreshing(false);
	};
	return { refresh: () => void refresh(), isRefreshing };
}

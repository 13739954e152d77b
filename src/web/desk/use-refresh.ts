import { useState } from 'react';

/** Reads again because somebody asked for it. How a read fails, the funnel says. */
export function useRefresh(refetch: () => Promise<unknown>) {
	const [isRefreshing, setRefreshing] = useState(false);
	const refresh = async () => {
		setRefreshing(true);
		await refetch();
		setRefreshing(false);
	};
	return { refresh: () => void refresh(), isRefreshing };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dashboardQuery } from '../api.ts';

/** The day at a glance, as the desk reads it. */
export function useDashboard() {
	const read = useQuery(dashboardQuery(api));
	const [isRefreshing, setRefreshing] = useState(false);
	const refresh = async () => {
		setRefreshing(true);
		await read.refetch();
		setRefreshing(false);
	};
	return {
		data: read.data,
		readAt: read.dataUpdatedAt,
		/** The first read is under way. A retry after it failed is not: it keeps its button in sight. */
		isLoading: read.isPending && !(isRefreshing && read.errorUpdateCount > 0),
		/** Reads again, because somebody asked for it. */
		refresh: () => void refresh(),
		isRefreshing,
	};
}

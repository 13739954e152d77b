import { useQuery } from '@tanstack/react-query';
import { api } from '#web/data/api.ts';
import { dashboardQuery } from '#web/data/desk-api.ts';
import { useRefresh } from '#web/desk/use-refresh.ts';

/** The day at a glance, as the desk reads it. */
export function useDashboard() {
	const read = useQuery(dashboardQuery(api));
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	return {
		data: read.data,
		readAt: read.dataUpdatedAt,
		/** The first read is under way. A retry after it failed is not: it keeps its button in sight. */
		isLoading: read.isPending && !(isRefreshing && read.errorUpdateCount > 0),
		/** Reads again, because somebody asked for it. */
		refresh,
		isRefreshing,
	};
}

import { useQuery } from '@tanstack/react-query';
import { dashboardQuery, deskApi } from '#web/data/desk-api.ts';
import { useRefresh } from '#web/desk/use-refresh.ts';

/** The data of the dashboard, with a refresh. */
export function useDashboard() {
	const read = useQuery(dashboardQuery(deskApi));
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	return {
		data: read.data,
		readAt: read.dataUpdatedAt,
		/** True during the first read, but not during a retry after a failure, which keeps its button visible. */
		isLoading: read.isPending && !(isRefreshing && read.errorUpdateCount > 0),
		refresh,
		isRefreshing,
	};
}

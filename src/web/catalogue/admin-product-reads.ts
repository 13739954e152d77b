import { useInfiniteQuery } from '@tanstack/react-query';
import { adminProductsQuery, api } from '../api.ts';
import { useRefresh } from '../shell/use-refresh.ts';

/** Every product of the shop, as the desk reads it. */
export function useAdminProducts() {
	const read = useInfiniteQuery(adminProductsQuery(api));
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const pages = read.data?.pages ?? [];
	// A product added between two pages pushes the last of the one to the top of the other.
	const byId = new Map(pages.flatMap(({ content }) => content).map((each) => [each.productId, each]));
	return {
		products: [...byId.values()],
		isLoaded: read.data !== undefined,
		/** The first read is under way. A retry after it failed is not: it keeps its button in sight. */
		isLoading: read.isPending && !(isRefreshing && read.errorUpdateCount > 0),
		readAt: read.dataUpdatedAt,
		/** Reads what is loaded again, because somebody asked for it. */
		refresh,
		isRefreshing,
		next: {
			exists: read.hasNextPage,
			isLoading: read.isFetchingNextPage,
			hasFailed: read.isFetchNextPageError,
			/** Nothing else of the list is being read. */
			isFree: !read.isFetching,
			load: () => void read.fetchNextPage(),
		},
	};
}

export type AdminProductRows = ReturnType<typeof useAdminProducts>;

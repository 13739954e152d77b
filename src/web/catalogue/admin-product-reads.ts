import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AdminProductFilters, adminProductsQuery, api } from '../api.ts';
import { useRefresh } from '../shell/use-refresh.ts';

/** The products of the shop, as the desk reads them. */
export function useAdminProducts(filters: AdminProductFilters) {
	const read = useInfiniteQuery({
		...adminProductsQuery(api, filters),
		// The list stays in sight, greyed, while another filter's is on its way.
		placeholderData: keepPreviousData,
	});
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const pages = read.data?.pages ?? [];
	// A product added between two pages pushes the last of the one to the top of the other.
	const byId = new Map(pages.flatMap(({ content }) => content).map((each) => [each.productId, each]));
	return {
		products: [...byId.values()],
		isLoaded: read.data !== undefined,
		/** The first read is under way. A retry after it failed is not: it keeps its button in sight. */
		isLoading: read.isPending && !(isRefreshing && read.errorUpdateCount > 0),
		/** What shows belongs to the filters before. */
		isOutdated: read.isPlaceholderData,
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

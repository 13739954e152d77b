import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type ProductFilters, productListQuery } from '#web/data/api.ts';

/** The total number of products in a listing; undefined while it loads. */
export function useListTotal(filters: ProductFilters): number | undefined {
	const { data } = useInfiniteQuery(productListQuery(api, filters));
	// Of the newest page: products may have been added or deleted since the first one was fetched.
	return data?.pages.at(-1)?.total;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type ProductFilters, productListQuery } from '#web/data/api.ts';

/** How many products a listing holds in all; undefined while that is asked for. */
export function useListTotal(filters: ProductFilters): number | undefined {
	const { data } = useInfiniteQuery(productListQuery(api, filters));
	// Of the newest answer: the shop may have gained or lost some since the first.
	return data?.pages.at(-1)?.total;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { api, type ProductFilters, productListQuery } from '../api.ts';

/** How many products a listing holds in all, read out as that changes. */
export function ListCount({ filters }: { filters: ProductFilters }) {
	const { data, isPending } = useInfiniteQuery(productListQuery(api, filters));
	// Of the newest answer: the shop may have gained or lost some since the first.
	const total = data?.pages.at(-1)?.total;
	return (
		<p aria-live="polite" className="mt-1 min-h-6 text-ink-soft tabular-nums">
			{isPending && <Skeleton className="h-5 w-24" />}
			{total !== undefined && (total === 1 ? '1 product' : `${total.toLocaleString('en-IN')} products`)}
		</p>
	);
}

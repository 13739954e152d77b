import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '#shared/text/format-number.ts';
import { api, type ProductFilters, productListQuery } from '#web/data/api.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListTotal } from './use-list-total.ts';

/** The total number of products in a listing, announced to screen readers when it changes. */
export function ListCount({ filters }: { filters: ProductFilters }) {
	const { isPending } = useInfiniteQuery(productListQuery(api, filters));
	const total = useListTotal(filters);
	return (
		<p role="status" className="mt-1 min-h-6 text-ink-soft tabular-nums">
			{isPending && <Skeleton className="h-5 w-24" />}
			{total !== undefined && (total === 1 ? '1 product' : `${formatNumber(total)} products`)}
		</p>
	);
}

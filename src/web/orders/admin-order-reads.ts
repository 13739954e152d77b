import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { orderStatuses } from '#shared/orders.rules.ts';
import { type AdminOrderFilters, adminOrdersQuery, api } from '../api.ts';

/** The longest text the desk may search by. */
export const searchLimit = 120;

/** What the address narrows the list to. A value the contract would refuse counts as none. */
export function useOrderFilters(): AdminOrderFilters {
	const here = useLocation();
	const { location: headedFor } = useNavigation();
	// Where the screen is headed counts already: a second change follows the first, it does not undo it.
	const address = headedFor?.pathname === here.pathname ? headedFor : here;
	const params = new URLSearchParams(address.search);
	const search = params.get('search')?.trim().slice(0, searchLimit);
	const status = orderStatuses.find((known) => known === params.get('status'));
	return useMemo(() => ({ ...(search && { search }), ...(status && { status }) }), [search, status]);
}

/** The address that narrows the list to these. */
export function ordersPath({ search, status }: AdminOrderFilters): string {
	const params = new URLSearchParams({ ...(status && { status }), ...(search && { search }) });
	return params.size > 0 ? `/admin/orders?${params}` : '/admin/orders';
}

/** All orders as the desk reads them. */
export function useAdminOrders(filters: AdminOrderFilters) {
	const read = useInfiniteQuery({
		...adminOrdersQuery(api, filters),
		// Unlike the shop's other reads, which never expire: here other people, customers and colleagues,
		// change the list all the time. What is kept shows at once and is read again on every arrival.
		staleTime: 0,
		// The list stays in sight, dimmed, while another filter's is on its way.
		placeholderData: keepPreviousData,
	});
	const [isRefreshing, setRefreshing] = useState(false);
	const refresh = async () => {
		setRefreshing(true);
		await read.refetch();
		setRefreshing(false);
	};
	const pages = read.data?.pages ?? [];
	// An order that came in between two pages pushes the last of the one to the top of the other.
	const lines = [
		...new Map(pages.flatMap(({ orders }) => orders).map((line) => [line.orderId, line])).values(),
	];
	return {
		lines,
		/** How many match in all. */
		total: pages.at(-1)?.total ?? 0,
		isLoaded: read.data !== undefined,
		isLoading: read.isPending,
		/** What shows belongs to the filters before. */
		isOutdated: read.isPlaceholderData,
		readAt: read.dataUpdatedAt,
		/** Reads what is loaded again, because somebody asked for it. */
		refresh: () => void refresh(),
		isRefreshing,
		next: {
			exists: read.hasNextPage,
			isLoading: read.isFetchingNextPage,
			hasFailed: read.isFetchNextPageError,
			load: () => void read.fetchNextPage(),
		},
	};
}

export type AdminOrders = ReturnType<typeof useAdminOrders>;

import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import { api, keys } from '#web/data/api.ts';
import { searchLimit } from '../list/address.ts';

/** How many of a kind the palette shows; the rest is one press further. */
const shown = 5;

/** Shorter texts find half the club. */
export const shortestSearch = 2;

// What is found is read anew each time it is asked for, and not kept: the lists behind it change all day.
const options = { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData };

const query = (search: string) => ({ search, page: 1, limit: shown });

/** Looks for a text in every list of the desk at once. What it looked for before is cancelled. */
export function usePaletteSearch(text: string) {
	const search = text.trim().slice(0, searchLimit);
	const enabled = search.length >= shortestSearch;
	const [orders, memberships, queries, products] = useQueries({
		queries: [
			queryOptions({
				...options,
				enabled,
				queryKey: [...keys.deskOrders, 'palette', search],
				queryFn: ({ signal }) => api.orders.getAllOrders({ query: query(search), signal }),
			}),
			queryOptions({
				...options,
				enabled,
				queryKey: [...keys.deskMemberships, 'palette', search],
				queryFn: ({ signal }) => api.membership.getAllMemberships({ query: query(search), signal }),
			}),
			queryOptions({
				...options,
				enabled,
				queryKey: [...keys.deskMessages, 'palette', search],
				queryFn: ({ signal }) => api.contact.getAll({ query: query(search), signal }),
			}),
			queryOptions({
				...options,
				enabled,
				queryKey: [...keys.products, 'palette', search],
				queryFn: ({ signal }) =>
					api.catalogue.getAll({ query: { category: search, page: 1, limit: shown }, signal }),
			}),
		],
	});
	const reads = { orders, memberships, queries, products };
	return {
		found: enabled
			? {
					orders: orders.data,
					memberships: memberships.data,
					queries: queries.data,
					products: products.data?.content,
				}
			: {},
		isSearching: enabled && Object.values(reads).some(({ isFetching }) => isFetching),
		/** What could not be searched, in a word each. */
		failed: enabled
			? Object.entries(reads)
					.filter(([, { isError }]) => isError)
					.map(([name]) => name)
			: [],
		again: () => {
			for (const read of Object.values(reads)) if (read.isError) void read.refetch();
		},
	};
}

export type Found = ReturnType<typeof usePaletteSearch>['found'];

import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Availability } from '#shared/catalogue.rules.ts';
import { pageSize } from '#shared/catalogue.rules.ts';
import type { Client } from '#shared/client.ts';
import type { Contract } from '#shared/contract.ts';
import type { SentQuery } from '#shared/endpoint.ts';
import type { StatusCounts } from '#shared/status-counts.ts';
import { keys, type Unpaged } from './api.ts';

export type DeskOrderFilters = Unpaged<SentQuery<Contract['orders']['getAllOrders']>>;
export type DeskMembershipFilters = Unpaged<SentQuery<Contract['membership']['getAllMemberships']>>;
export type DeskMessageFilters = Unpaged<SentQuery<Contract['contact']['getAll']>>;

/** The dashboard's numbers. */
export function dashboardQuery(client: Client) {
	return queryOptions({
		queryKey: keys.dashboard,
		queryFn: ({ signal }) => client.dashboard.getDashData({ signal }),
	});
}

const deskPageSize = 50;

/** A list of the desk, page by page, newest first. Each page carries the `total` of all matches. */
function deskListQuery<Row>(
	queryKey: QueryKey,
	read: (paging: { page: number; limit: number }, signal: AbortSignal) => Promise<DeskPage<Row>>,
	limit = deskPageSize,
) {
	return infiniteQueryOptions({
		queryKey,
		queryFn: ({ pageParam, signal }) => read({ page: pageParam, limit }, signal),
		initialPageParam: 1,
		getNextPageParam: (last, _all, page) => (page * limit < last.total ? page + 1 : undefined),
	});
}

export interface DeskPage<Row> {
	rows: Row[];
	total: number;
	/**
	 * How many of each status match the search. Absent for lists without statuses, and where the header was
	 * lost.
	 */
	counts?: StatusCounts | undefined;
}

export type DeskListQuery<Row> = ReturnType<typeof deskListQuery<Row>>;

/** The filters of the desk's product list. */
export interface DeskProductFilters {
	search?: string | undefined;
	status?: Availability | undefined;
}

/** All products, as many at a time as the store loads. Without filters, sends page and limit only. */
export function deskProductsQuery(client: Client, filters: DeskProductFilters = {}) {
	const { search, status } = filters;
	const filterParams = {
		...(search && { category: search }),
		...(status && { available: status === 'Available' ? ('1' as const) : ('0' as const) }),
	};
	return deskListQuery(
		[...keys.products, 'desk', filters],
		async (paging, signal) => {
			const query = { ...filterParams, ...paging };
			const { content, totalPages, total, counts } = await client.catalogue.getAll({ query, signal });
			return { rows: content, total: total ?? totalPages * paging.limit, counts };
		},
		pageSize,
	);
}

/** All orders, a row per line. */
export function deskOrdersQuery(client: Client, filters: DeskOrderFilters = {}) {
	return deskListQuery([...keys.deskOrders, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...totals } = await client.orders.getAllOrders({ query, signal });
		return { rows: reply.orders, ...totals };
	});
}

/** All memberships. */
export function deskMembershipsQuery(client: Client, filters: DeskMembershipFilters = {}) {
	return deskListQuery([...keys.deskMemberships, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...totals } = await client.membership.getAllMemberships({ query, signal });
		return { rows: reply, ...totals };
	});
}

/** All messages of visitors. */
export function deskMessagesQuery(client: Client, filters: DeskMessageFilters = {}) {
	return deskListQuery([...keys.deskMessages, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...totals } = await client.contact.getAll({ query, signal });
		return { rows: reply, ...totals };
	});
}

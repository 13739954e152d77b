// Separate from the queries that every page loads: few pages need these, and scripts have a weight budget.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The member's memberships, newest first. */
export function membershipsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.memberships,
		queryFn: ({ signal }) => client.membership.getMemberships({ signal }),
	});
}

/** The standings of the member's memberships today, newest first. */
export function standingsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.memberships, 'standings'],
		queryFn: ({ signal }) => client.membership.standing({ signal }),
	});
}

/** The memberships that the member bought and somebody else holds. */
export function handedOverQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.memberships, 'handed over'],
		queryFn: ({ signal }) => client.membership.handedOver({ signal }),
	});
}

/** The entitlements of the member's memberships, with every use. */
export function ledgersQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.memberships, 'ledgers'],
		queryFn: ({ signal }) => client.membership.balances({ signal }),
	});
}

/** The member's payments for each of their memberships, with receipts and invoices. */
export function billsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.memberships, 'bills'],
		queryFn: ({ signal }) => client.payments.mine({ signal }),
	});
}

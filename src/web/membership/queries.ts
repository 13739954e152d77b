// Not with the reads of every page: few pages need them, and what those load is weighed.
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

/** What the member's memberships are today, newest first. */
export function standingsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.memberships, 'standings'],
		queryFn: ({ signal }) => client.membership.standing({ signal }),
	});
}

/** Which of the memberships that the member bought somebody else holds. */
export function handedOverQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.memberships, 'handed over'],
		queryFn: ({ signal }) => client.membership.handedOver({ signal }),
	});
}

/** What comes with the member's memberships, and every use of it. */
export function ledgersQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.memberships, 'ledgers'],
		queryFn: ({ signal }) => client.membership.balances({ signal }),
	});
}

/** What the member paid for each of their memberships, with receipts and invoices. */
export function billsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.memberships, 'bills'],
		queryFn: ({ signal }) => client.payments.mine({ signal }),
	});
}

// Separate from the queries that every page loads: few pages need these, and scripts have a weight budget.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The member's consents. */
export function consentsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.consents,
		queryFn: ({ signal }) => client.account.consents({ signal }),
	});
}

/** The member's emergency contact. */
export function emergencyContactQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.emergencyContact,
		queryFn: ({ signal }) => client.account.emergencyContact({ signal }),
	});
}

/** What prevents deleting one's own account, and what ends with it. */
export function leavingQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.leaving,
		queryFn: ({ signal }) => client.account.leaving({ signal }),
	});
}

/** The member's sessions. */
export function sessionsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.sessions,
		queryFn: ({ signal }) => client.identity.sessions({ signal }),
	});
}

/** How often a member of staff is mailed about events at the club. */
export function staffMailsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.staffMails,
		queryFn: ({ signal }) => client.staff.mails({ signal }),
	});
}

/** Whether the member uses a second factor. */
export function secondFactorQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.secondFactor,
		queryFn: ({ signal }) => client.identity.secondFactor({ signal }),
	});
}

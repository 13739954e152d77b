// Not with the reads of every page: few pages need them, and what those load is weighed.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** What the member agreed to. */
export function consentsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.consents,
		queryFn: ({ signal }) => client.account.consents({ signal }),
	});
}

/** Whom the club calls when something happens to the member. */
export function emergencyContactQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.emergencyContact,
		queryFn: ({ signal }) => client.account.emergencyContact({ signal }),
	});
}

/** What stands against deleting the own account, and what ends with it. */
export function leavingQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.leaving,
		queryFn: ({ signal }) => client.account.leaving({ signal }),
	});
}

/** Where the member is signed in. */
export function sessionsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.sessions,
		queryFn: ({ signal }) => client.identity.sessions({ signal }),
	});
}

/** How who works at the club is mailed of what comes in. */
export function staffMailsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.staffMails,
		queryFn: ({ signal }) => client.staff.mails({ signal }),
	});
}

/** Whether the member signs in with a second factor. */
export function secondFactorQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.secondFactor,
		queryFn: ({ signal }) => client.identity.secondFactor({ signal }),
	});
}

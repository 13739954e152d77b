import type { Transaction } from '../database/connect.ts';
import { giveBackInPlace, takeEntitlement } from '../membership/entitlements/entitlements.queries.ts';
import { lastInPlaceOf } from '../membership/upgrading/upgrading.queries.ts';

interface SessionOfVisit {
	visitId: number;
	membershipId: number;
	by: number;
	now: Date;
}

/** The cause of the ledger's entry for a visit's session. */
const causeOf = (visitId: number): string => `visit:${visitId}`;

/**
 * Takes the session in another centre that a visit uses. If the membership was upgraded since, its successor loses one
 * as well, if it has any left. The caller has locked the holder, and checked that a session is left.
 * @throws {Error} where none is left, which means that the visit was judged wrongly
 */
export async function takeSession(
	transaction: Transaction,
	{ visitId, membershipId, by, now }: SessionOfVisit,
): Promise<void> {
	const session = { kind: 'other_centre', quantity: 1, cause: causeOf(visitId), by, now } as const;
	for (const id of new Set([await lastInPlaceOf(transaction, membershipId), membershipId]))
		if (await takeEntitlement(transaction, { ...session, membershipId: id })) return;
	throw new Error('The door counted a session that is not left');
}

/** Returns the session of a visit, to the membership that has replaced its own since. */
export async function giveSessionBack(
	transaction: Transaction,
	{ visitId, membershipId, by, now }: SessionOfVisit,
): Promise<void> {
	const session = { kind: 'other_centre', cause: causeOf(visitId), by, now } as const;
	for (const id of new Set([membershipId, await lastInPlaceOf(transaction, membershipId)]))
		if (await giveBackInPlace(transaction, { ...session, membershipId: id })) return;
}

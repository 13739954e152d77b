import type { Transaction } from '../database/connect.ts';
import { giveBackInPlace, takeEntitlement } from '../membership/entitlements/entitlements.queries.ts';
import { lastInPlaceOf } from '../membership/upgrading/upgrading.queries.ts';

interface SessionOfVisit {
	visitId: number;
	membershipId: number;
	by: number;
	now: Date;
}

/** By which entry of the ledger the session of a visit is told from others. */
const causeOf = (visitId: number): string => `visit:${visitId}`;

/**
 * Takes the session in another centre that a visit uses; of a membership that was upgraded since, what took its place has one less,
 * as far as it has any. Its holder is locked, and a session is left.
 * @throws {Error} where none is: whoever judged the visit has counted wrongly
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

/** Gives the session of a visit back, to what took the place of its membership since. */
export async function giveSessionBack(
	transaction: Transaction,
	{ visitId, membershipId, by, now }: SessionOfVisit,
): Promise<void> {
	const session = { kind: 'other_centre', cause: causeOf(visitId), by, now } as const;
	for (const id of new Set([membershipId, await lastInPlaceOf(transaction, membershipId)]))
		if (await giveBackInPlace(transaction, { ...session, membershipId: id })) return;
}

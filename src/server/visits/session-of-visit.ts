import type { Transaction } from '../database/connect.ts';
import { giveBack, takeEntitlement } from '../membership/entitlements.queries.ts';

interface SessionOfVisit {
	visitId: number;
	membershipId: number;
	by: number;
	now: Date;
}

/** By which entry of the ledger the session of a visit is told from others. */
const causeOf = (visitId: number): string => `visit:${visitId}`;

/**
 * Takes the session in another centre that a visit uses. Its holder is locked, and a session is left.
 * @throws {Error} where none is: whoever judged the visit has counted wrongly
 */
export async function takeSession(
	transaction: Transaction,
	{ visitId, membershipId, by, now }: SessionOfVisit,
): Promise<void> {
	const session = { membershipId, kind: 'other_centre', quantity: 1, cause: causeOf(visitId) } as const;
	if (!(await takeEntitlement(transaction, { ...session, by, now })))
		throw new Error('The door counted a session that is not left');
}

/** Gives the session of a visit back. */
export const giveSessionBack = (
	transaction: Transaction,
	{ visitId, ...session }: SessionOfVisit,
): Promise<unknown> => giveBack(transaction, { ...session, cause: causeOf(visitId) });

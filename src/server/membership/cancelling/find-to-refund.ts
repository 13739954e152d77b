import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { type FoundMembership, membershipOfDesk } from '../find-membership.ts';
import { findToPay } from '../paying/bill.queries.ts';

/** The refusal of whoever would decide about their own money. */
export const ownMembership = () =>
	refuse.conflict('own_membership', 'This membership is your own: somebody else decides about its money');

/**
 * A membership that somebody of the desk may cancel, or pay back.
 * @throws {Refused} 404, 403 of another centre, or 409 of one's own: nobody decides about their own money
 */
export async function membershipToRefund(
	database: Database,
	membershipId: number,
	caller: Caller,
): Promise<FoundMembership & { payerId: number }> {
	const found = await membershipOfDesk(database, membershipId, caller);
	const { payerId } = await findToPay(database, membershipId);
	if (caller.id === found.holderId || caller.id === payerId) throw ownMembership();
	return { ...found, payerId };
}

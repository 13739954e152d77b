import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { type FoundMembership, membershipOfDesk } from '../find-membership.ts';
import { findToPay } from '../paying/bill.queries.ts';

/** The refusal to decide about one's own money. */
export const ownMembership = () =>
	refuse.conflict('own_membership', 'This membership is your own: somebody else decides about its money');

/**
 * A membership that somebody of the desk may cancel or refund.
 * @throws {Refused} 404; 403 for one of another centre; 409 for one's own, as nobody decides about their own money
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

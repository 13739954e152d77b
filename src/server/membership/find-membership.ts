import { centresFor, holds } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';
import { findHolder } from './terms.queries.ts';

/** A membership that somebody acts on. */
export interface FoundMembership {
	membershipId: number;
	holderId: number;
	/** Where it was bought. */
	centreId: number | null;
	/** Where else it is, was or will be at home. */
	homeIds: readonly number[];
	/** Whether they may do what a manager may: pause it in arrears. */
	mayBackdate: boolean;
}

/**
 * A membership that the caller holds.
 * @param named by what it was named, if not by itself: that of another is refused as one that is not there
 * @throws {Refused} 404
 */
export async function ownMembership(
	database: Database,
	membershipId: number,
	caller: Caller,
	named: 'Membership' | 'Pause' = 'Membership',
): Promise<FoundMembership> {
	const found = await findHolder(database, membershipId);
	if (found?.holder_id !== caller.id) throw refuse.notFound(`${named} not found`);
	return {
		...{ membershipId, holderId: caller.id, centreId: found.centre_id, homeIds: found.home_ids },
		mayBackdate: false,
	};
}

/** A membership of a centre where the caller's right counts. @throws {Refused} 404, or 403 for one of another centre */
export async function membershipOfDesk(
	database: Database,
	membershipId: number,
	caller: Caller,
): Promise<FoundMembership> {
	const found = await findHolder(database, membershipId);
	if (!found) throw refuse.notFound('Membership not found');
	// Those of its centre may act on it, and those of where it is, was or will be at home.
	const centreIds = [found.centre_id, ...found.home_ids];
	if (!centreIds.some((id) => holds(caller.centres, id))) refuseOutside(caller, found.centre_id);
	const managed = centresFor(caller, 'giveGoodwill');
	return {
		...{ membershipId, holderId: found.holder_id, centreId: found.centre_id, homeIds: found.home_ids },
		mayBackdate: centreIds.some((id) => holds(managed, id)),
	};
}

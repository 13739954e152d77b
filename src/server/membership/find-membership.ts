import { centresFor, includesCentre } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';
import { findHolder } from './terms.queries.ts';

/** A membership on which somebody acts. */
export interface FoundMembership {
	membershipId: number;
	holderId: number;
	/** The centre where it was bought. */
	centreId: number | null;
	/** The other centres where it is, was or will be at home. */
	homeIds: readonly number[];
	/** Whether the caller may do what only managers may, such as pausing it for past days. */
	mayBackdate: boolean;
}

/**
 * A membership that the caller holds.
 * @param named the noun in the refusal, which is the same for a membership of somebody else as for a missing one
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

/**
 * A membership of a centre at which the caller may act.
 * @throws {Refused} 404, or 403 for one of another centre
 */
export async function membershipOfDesk(
	database: Database,
	membershipId: number,
	caller: Caller,
): Promise<FoundMembership> {
	const found = await findHolder(database, membershipId);
	if (!found) throw refuse.notFound('Membership not found');
	// The desks of the centre where it was bought may act on it, and those of all its home centres: past, present and
	// future.
	const centreIds = [found.centre_id, ...found.home_ids];
	if (!centreIds.some((id) => includesCentre(caller.centres, id))) refuseOutside(caller, found.centre_id);
	const managed = centresFor(caller, 'giveGoodwill');
	return {
		...{ membershipId, holderId: found.holder_id, centreId: found.centre_id, homeIds: found.home_ids },
		mayBackdate: centreIds.some((id) => includesCentre(managed, id)),
	};
}

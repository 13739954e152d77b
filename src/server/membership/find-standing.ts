import type { IsoDate } from '#shared/dates.ts';
import type { Cover } from '#shared/membership/covers.rules.ts';
import { movedCovers } from '#shared/membership/pauses/pause.rules.ts';
import { standingsOf } from '#shared/membership/standing.rules.ts';
import type { Database } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { readHoldings, type StoredHolding } from './covers/covers.queries.ts';

/**
 * A membership's standing on a day, with everything that its holder has.
 * @throws {Refused} 409 where the holder does not hold it any more
 */
export async function findStanding(
	database: Database,
	{ membershipId, holderId }: { membershipId: number; holderId: number },
	today: IsoDate,
) {
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	const found =
		holding && standingsOf(holding, today).find(({ membership }) => membership.id === membershipId);
	if (!holding || !found) throw refuse.conflict('not_running', 'This membership is over');
	return { holding, ...found };
}

/** The memberships of a holding whose days move, with their new days; without the one that moves them. */
export function movedMemberships(
	{ memberships }: Pick<StoredHolding, 'memberships'>,
	{ before, after }: { before: readonly Cover[]; after: readonly Cover[] },
	movingId: number,
) {
	return movedCovers(before, after, movingId).flatMap(({ after: { membershipId, firstDay, lastDay } }) => {
		const one = memberships.find(({ id }) => id === membershipId);
		return one ? [{ id: one.id, type: one.type, firstDay, validUntil: lastDay }] : [];
	});
}

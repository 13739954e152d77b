import type { IsoDate } from '#shared/dates.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { type Holding, standingsOf } from '#shared/membership/standing.rules.ts';
import type { StoredMembership } from './covers.queries.ts';

/** What each membership of a holder is on a day, as the calls send it; of somebody who holds none, nothing. */
export function presentStandings(
	holding: Holding<StoredMembership> | undefined,
	today: IsoDate,
): MembershipOnDay[] {
	if (!holding) return [];
	return standingsOf(holding, today).map(({ membership, standing: { cover, ...standing } }) => ({
		...{ id: membership.id, type: membership.type, price: membership.price },
		...{ startDate: membership.startDate, endDate: membership.endDate },
		...(cover && { firstDay: cover.firstDay, validUntil: cover.lastDay }),
		...standing,
		homeCentre: {
			...(membership.centreName !== null && membership.centreId !== null && { id: membership.centreId }),
			name: membership.centreName ?? membership.center,
		},
	}));
}

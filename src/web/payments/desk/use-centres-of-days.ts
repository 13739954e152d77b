import { useQuery } from '@tanstack/react-query';
import { centreName } from '#shared/club/centre-name.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { endedLast } from '#web/club/ended-last.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi, deskCentresQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';

/**
 * The centres whose days the user closes, with the query for ended centres: these come last, because their days
 * remain. Until it is answered, only the open centres.
 */
export function useCentresOfDays() {
	const { centres: open } = useClub();
	const { may, centresFor } = useRights();
	const read = useQuery({ ...deskCentresQuery(deskApi), enabled: may('closeDays') });
	const all = read.data ? endedLast(read.data) : open.map((one) => ({ ...one, status: 'open' as const }));
	const centres = all
		.filter(({ id }) => includesCentre(centresFor('closeDays'), id))
		.map(({ id, name, status }) => ({ id, name: centreName(name), hasEnded: status === 'ended' }));
	const nameOf = (centreId: number) =>
		centres.find(({ id }) => id === centreId)?.name ?? 'A centre that has ended';
	return { centres, nameOf, read };
}

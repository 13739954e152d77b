import { centreName } from '#shared/club/centre-name.ts';
import { useClub } from '#web/data/club.ts';

/** Returns a function that names the place of a post: a centre, or the whole club. */
export function usePlaceName(): (centreId: number | null) => string {
	const { centres } = useClub();
	return (centreId) => {
		if (centreId === null) return 'All centres';
		const name = centres.find(({ id }) => id === centreId)?.name ?? 'A centre that has ended';
		return centreName(name);
	};
}

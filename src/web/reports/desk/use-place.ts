import { usePlaceName } from '#web/desk/use-place-name.ts';

/** Returns a function that names a place of units: a centre, or the store room of the whole club. */
export function usePlace(): (centreId: number | undefined) => string {
	const placeName = usePlaceName();
	return (centreId) => (centreId === undefined ? 'Store room' : placeName(centreId));
}

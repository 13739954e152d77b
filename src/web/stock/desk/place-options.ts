import { includesCentre } from '#shared/staff/staff.rules.ts';
import { useClub } from '#web/data/club.ts';
import { useRights } from '#web/data/use-rights.ts';
import { useStockPlace } from './use-stock-place.ts';

/** The option value of the store room, because a select's values are texts. */
export const storeRoomOption = 'store room';

/** The centre of an option; undefined for the store room. */
export const placeId = (option: string): number | undefined =>
	option === storeRoomOption ? undefined : Number(option);

/** The places whose stock the user may keep, as options of a select. */
export function usePlaceOptions(): { value: string; label: string }[] {
	const { centres } = useClub();
	const mine = useRights().centresFor('keepStock');
	const placeName = useStockPlace();
	return [
		{ value: storeRoomOption, label: placeName(undefined) },
		...centres
			.filter(({ id }) => includesCentre(mine, id))
			.map(({ id }) => ({ value: String(id), label: placeName(id) })),
	];
}

import { daysAfter, type IsoDate } from '../dates.ts';

/** In days: how long members must wait between two changes of their home centre. The desk may change it at any time. */
const centreKeptFor = 90;

/** The home centre of a membership from a day on. */
export interface HomeCentre {
	centreId: number;
	from: IsoDate;
}

/**
 * The change of home centre that applies on a day, which is the latest by then; undefined where the membership is still
 * at home where it was bought.
 */
export function homeCentreOn<Change extends Pick<HomeCentre, 'from'>>(
	day: IsoDate,
	changes: readonly Change[],
): Change | undefined {
	return changes
		.filter(({ from }) => from <= day)
		.sort((a, b) => (a.from < b.from ? -1 : 1))
		.at(-1);
}

/** The first day on which a member may change the home centre again after a change. */
export const changeableFrom = (changedOn: IsoDate): IsoDate => daysAfter(changedOn, centreKeptFor);

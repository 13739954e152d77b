import { daysAfter, type IsoDate } from '../dates.ts';

/** In days: how long a member who changed the home centre waits before they change it again. The desk does it at any time. */
const centreKeptFor = 90;

/** At which centre a membership is at home from a day on. */
export interface HomeCentre {
	centreId: number;
	from: IsoDate;
}

/** Of changes the one that holds on a day, the latest; undefined where it is at home still where it was bought. */
export function homeCentreOn<Change extends Pick<HomeCentre, 'from'>>(
	day: IsoDate,
	changes: readonly Change[],
): Change | undefined {
	return changes
		.filter(({ from }) => from <= day)
		.sort((a, b) => (a.from < b.from ? -1 : 1))
		.at(-1);
}

/** The first day on which somebody may change it again who changed it on a day. */
export const changeableFrom = (changedOn: IsoDate): IsoDate => daysAfter(changedOn, centreKeptFor);

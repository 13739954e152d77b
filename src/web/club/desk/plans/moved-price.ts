import type { IsoDate } from '#shared/dates.ts';

/**
 * The first day of a price whose dialog is open, in case somebody else has moved it: undefined if they have removed it,
 * or if it cannot be told from others that they have added.
 * @param opened its first day as the dialog opened
 * @param before the first days of all prices of its duration then
 * @param now the same by now
 */
export function movedTo(
	opened: IsoDate,
	before: readonly IsoDate[],
	now: readonly IsoDate[],
): IsoDate | undefined {
	if (now.includes(opened)) return opened;
	const [day, ...others] = now.filter((one) => !before.includes(one));
	return others.length === 0 ? day : undefined;
}

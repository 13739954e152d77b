import { formatNumber } from '#shared/text/format-number.ts';

/** A number of units, in Indian digit groups; negative if more are promised than there are: `−1,131`. */
export const unitsText = (units: number): string =>
	units < 0 ? `−${formatNumber(-units)}` : formatNumber(units);

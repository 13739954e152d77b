import { grouped } from '#shared/grouped.ts';

/** How many units there are, in Indian digit groups; more promised than there are, below zero: `−1,131`. */
export const unitsText = (units: number): string => (units < 0 ? `−${grouped(-units)}` : grouped(units));

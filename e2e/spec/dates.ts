import { addMonths, clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';

/** The club's today. */
export const today = (): IsoDate => clubToday();

export const yesterday = (): IsoDate => daysBefore(today(), 1);

export const tomorrow = (): IsoDate => daysBefore(today(), -1);

export { addMonths };

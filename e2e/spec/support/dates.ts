import { addMonths, clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';

/** Today in the club's time zone. */
export const today = (): IsoDate => clubToday();

export const yesterday = (): IsoDate => daysBefore(today(), 1);

export const tomorrow = (): IsoDate => daysBefore(today(), -1);

export { addMonths };

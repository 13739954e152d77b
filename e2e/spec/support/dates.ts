import { addMonths, clubToday, daysAfter, daysBefore, type IsoDate } from '#shared/dates.ts';

/** Today in the club's time zone. */
export const today = (): IsoDate => clubToday();

/** The date `days` days after today; read at each call, since midnight may pass during a test. */
export const inDays = (days: number): IsoDate => daysAfter(today(), days);

export const yesterday = (): IsoDate => daysBefore(today(), 1);

export const tomorrow = (): IsoDate => inDays(1);

export { addMonths };

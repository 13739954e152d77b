import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';

/** The date `days` days after the club's today; computed at each call, since midnight may pass during a test. */
export const daysFromToday = (days: number): IsoDate => daysBefore(clubToday(), -days);

import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';

/** So many days from the club's today; today itself may end during a test. */
export const inDays = (days: number): IsoDate => daysBefore(clubToday(), -days);

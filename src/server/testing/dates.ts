import { vi } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';

/** The date `days` days after the club's today; computed at each call, since midnight may pass during a test. */
export const daysFromToday = (days: number): IsoDate => daysBefore(clubToday(), -days);

/** Makes a date the club's today, at noon. `vi.useRealTimers()` ends it. */
export function setToday(today: IsoDate): void {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00+05:30`) });
}

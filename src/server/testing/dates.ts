import { vi } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import type { TestServer } from './test-server.ts';

/** The date `days` days after the club's today; computed at each call, since midnight may pass during a test. */
export const daysFromToday = (days: number): IsoDate => daysBefore(clubToday(), -days);

/** Makes a date the club's today, at noon. `vi.useRealTimers()` ends it. */
export function setToday(today: IsoDate): void {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00+05:30`) });
}

/** Returns what sets the clock of a test's server, which starts after the test is read: to noon of a day, or another time. */
export const clockSetter =
	(server: () => TestServer) =>
	(day: IsoDate, time = '12:00:00'): void => {
		server().clock.now = new Date(`${day}T${time}+05:30`);
	};

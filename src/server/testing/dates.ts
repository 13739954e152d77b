import { vi } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import type { TestServer } from './test-server.ts';

/** The date `days` after the club's today; computed at each call, because midnight may pass during a test. */
export const daysFromToday = (days: number): IsoDate => daysBefore(clubToday(), -days);

/** Sets the clock to noon of a date at the club, until `vi.useRealTimers()`. */
export function setToday(today: IsoDate): void {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00+05:30`) });
}

/**
 * Returns a function that sets the clock of a test's server to noon of a day, or another time. `server` is a
 * function, because the server starts after the file is loaded.
 */
export const clockSetter =
	(server: () => TestServer) =>
	(day: IsoDate, time = '12:00:00'): void => {
		server().clock.now = new Date(`${day}T${time}+05:30`);
	};

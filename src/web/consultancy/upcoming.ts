import type { Booking } from '#shared/consultancy/consultancy.contract.ts';
import type { IsoDate } from '#shared/dates.ts';

/** Those that are still to come, that day included: what was read before midnight may begin with yesterday's. */
export const upcomingOn = (bookings: readonly Booking[], today: IsoDate): Booking[] =>
	bookings.filter(({ date }) => date >= today);

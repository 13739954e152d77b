import type { Booking } from '#shared/consultancy/consultancy.contract.ts';
import type { IsoDate } from '#shared/dates.ts';

/** The bookings still to come, today's included. Data fetched before midnight may begin with yesterday's. */
export const upcomingOn = (bookings: readonly Booking[], today: IsoDate): Booking[] =>
	bookings.filter(({ date }) => date >= today);

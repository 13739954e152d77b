import { chooseConsultancy, type consultancyContract } from '#shared/consultancy/consultancy.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { lockAccount } from '../database/account-lock.ts';
import { longDate } from '../format.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseOtherUsers } from '../http/session.ts';
import { addJob } from '../jobs/add-job.ts';
import {
	countBookingsFrom,
	insertBooking,
	listBookingsBetween,
	listBookingsFrom,
	newsOfBookings,
} from './consultancy.queries.ts';

export const consultancyHandlers: Handlers<typeof consultancyContract> = {
	get({ caller, database, now }) {
		return listBookingsFrom(database, caller.id, clubToday(now));
	},

	/** Stores the booking and the job for its mail in one transaction. */
	async book({ body, caller, transaction, now, services: { config, club } }) {
		const { consultancies } = await club.read();
		if (!consultancies.some(({ type }) => type === body.consult_type))
			throw refuse.invalid(chooseConsultancy, { consult_type: chooseConsultancy });
		refuseOtherUsers(caller, { userId: body.userId });
		const { consult_type, date, age, height, weight } = body;
		await lockAccount(transaction, caller.id);
		const limit = config.openLimits.bookings;
		if ((await countBookingsFrom(transaction, caller.id, clubToday(now))) >= limit) {
			throw refuse.conflict(
				'too_many_open_bookings',
				`You have ${limit} appointments coming up; please book again after the next one, or call us`,
			);
		}
		const id = await insertBooking(transaction, {
			user_id: caller.id,
			consult_type,
			date,
			age,
			height,
			weight,
			booked_at: now,
		});
		await addJob(transaction, 'send_booking_confirmation', { bookingId: id });
		return { status: `${consult_type} booked for ${longDate(date)}` };
	},

	news: ({ query, caller, database }) => newsOfBookings(database, query, caller.centres),

	async between({ query, caller, database }) {
		const rows = await listBookingsBetween(database, query, caller.centres);
		return rows.map(({ user_id: userId, booked_at: bookedAt, ...row }) => ({
			...row,
			userId,
			bookedAt: bookedAt.toISOString(),
		}));
	},
};

import { chooseConsultancy, type consultancyContract } from '#shared/consultancy/consultancy.contract.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { recordAct } from '../audit/record-act.ts';
import { listOverlapping } from '../club/closures/closures.queries.ts';
import { lockClubShared } from '../club/club.queries.ts';
import { lockAccount } from '../database/account-lock.ts';
import type { Database } from '../database/connect.ts';
import { refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseOtherUsers } from '../http/session.ts';
import { addJob } from '../jobs/add-job.ts';
import {
	cancelBooking,
	countBookingsFrom,
	insertBooking,
	listBookingsBetween,
	listBookingsFrom,
	lockBooking,
	newsOfBookings,
} from './consultancy.queries.ts';

const noSuchBooking = () => refuse.notFound('Consultancy not found');

function refuseOver({ date }: { date: IsoDate }, now: Date): void {
	if (date < clubToday(now)) throw refuse.conflict('over', 'This consultancy is over');
}

/** Refuses a day on which every centre of the club is closed. */
async function refuseClosedDay(
	database: Database,
	day: IsoDate,
	centres: readonly { id: number }[],
): Promise<void> {
	const centreIds = centres.map(({ id }) => id);
	const closures = await listOverlapping(database, { centreIds, firstDay: day, lastDay: day });
	const closed = new Set(closures.flatMap((closure) => closure.centres.map(({ id }) => id)));
	if (closures.length === 0 || !centreIds.every((id) => closed.has(id))) return;
	const text = `We are closed on ${formatLongDate(day)}. Please choose another day`;
	throw refuse.invalid(text, { date: text });
}

export const consultancyHandlers: Handlers<typeof consultancyContract> = {
	get({ caller, database, now }) {
		return listBookingsFrom(database, caller.id, clubToday(now));
	},

	/** Stores the booking and the job for its mail in one transaction. */
	async book({ body, caller, transaction, now, services: { config } }) {
		// Closing a day waits for this booking, and shows it before it is confirmed.
		const { consultancies, centres } = await lockClubShared(transaction, clubToday(now));
		if (!consultancies.some(({ type }) => type === body.consult_type))
			throw refuse.invalid(chooseConsultancy, { consult_type: chooseConsultancy });
		refuseOtherUsers(caller, { userId: body.userId });
		const { consult_type, date, age, height, weight } = body;
		await refuseClosedDay(transaction, date, centres);
		await lockAccount(transaction, caller.id);
		const limit = config.openLimits.bookings;
		if ((await countBookingsFrom(transaction, caller.id, clubToday(now))) >= limit) {
			throw refuse.conflict(
				'too_many_open_bookings',
				`You have ${limit} appointments coming up; please cancel one, or book again after the next`,
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
		return { status: `${consult_type} booked for ${formatLongDate(date)}` };
	},

	async cancel({ body: { bookingId: id }, caller, transaction, now }) {
		const booking = await lockBooking(transaction, id);
		if (booking?.user_id !== caller.id) throw noSuchBooking();
		const status = `${booking.consult_type} for ${formatLongDate(booking.date)} is cancelled`;
		// This is a repeat, or the desk has cancelled it already.
		if (booking.cancelled_at) return { status };
		refuseOver(booking, now);
		await cancelBooking(transaction, { id, at: now });
		await addJob(transaction, 'send_booking_cancellation', { bookingId: id });
		return { status };
	},

	async cancelFor({ body: { bookingId: id, reason }, caller, transaction, now, acting }) {
		const booking = await lockBooking(transaction, id);
		if (!booking) throw noSuchBooking();
		refuseOutsider(caller, booking.centre_ids);
		if (booking.cancelled_at) throw refuse.conflict('cancelled_already', 'It is cancelled already');
		refuseOver(booking, now);
		await cancelBooking(transaction, { id, reason, at: now });
		await addJob(transaction, 'send_booking_cancellation', { bookingId: id });
		// The audit does not name the kind of consultancy, which would reveal something about somebody's health.
		await recordAct(transaction, acting, {
			action: 'booking_cancelled',
			subject: { id: booking.user_id, name: booking.name },
			before: { date: booking.date },
		});
		return { status: `${booking.name} is told that it is cancelled` };
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

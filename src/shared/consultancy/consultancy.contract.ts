import { z } from 'zod';
import { calls } from '../calls.ts';
import { daysBetween } from '../dates.ts';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import {
	deskNews,
	id,
	isoDate,
	minimumAge,
	plainDeskNewsQuery,
	requiredLine,
	requiredNumber,
	upcomingDate,
} from '../fields.ts';

/** The message about a consultancy that the club does not offer. */
export const chooseConsultancy = 'Please choose a consultancy';

export const newBooking = z.object({
	age: requiredNumber('Age')
		.min(minimumAge.booking, `Age must be at least ${minimumAge.booking}`)
		.max(120, 'Age must be at most 120')
		.int('Age must be a whole number'),
	height: requiredNumber('Height')
		.min(0, 'Height cannot be negative')
		.max(300, 'Height must be at most 300 cm'),
	weight: requiredNumber('Weight')
		.min(0, 'Weight cannot be negative')
		.max(500, 'Weight must be at most 500 kg'),
	date: upcomingDate('Date'),
	/** The server checks whether the club offers it, by its facts. */
	consult_type: z.string(chooseConsultancy).min(1, chooseConsultancy).max(100, chooseConsultancy),
	userId: id,
});

/** A cancellation by the desk; the member reads the `reason`. */
export const bookingCancellation = z.object({
	bookingId: id,
	reason: requiredLine('Reason', 'Please say why', 120),
});

export const booking = z.object({ id, consult_type: z.string(), date: z.string() });
export type Booking = z.infer<typeof booking>;

/** A consultancy as the desk sees it. Age, height and weight are left out: they are for the practitioner alone. */
export const deskBooking = booking.extend({
	userId: id,
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	bookedAt: z.string().meta({ description: 'ISO 8601.' }),
});
export type DeskBooking = z.infer<typeof deskBooking>;

/** The most days that the desk reads at once. */
const maxDays = 31;

const span = z
	.object({ from: isoDate('First day required'), to: isoDate('Last day required') })
	.refine(({ from, to }) => from <= to && daysBetween(from, to) < maxDays, {
		path: ['to'],
		message: `The last day must be within ${maxDays} days of the first`,
		// Checks the span only if both dates are valid.
		when: ({ issues }) => issues.length === 0,
	});

export const consultancyContract = {
	get: endpoint(calls.consultancy.get, {
		summary: "The caller's upcoming consultancies, soonest first",
		access: 'user',
		reply: z.array(booking),
	}),
	book: endpoint(calls.consultancy.book, {
		summary: 'Book a consultancy',
		access: 'user',
		body: newBooking,
		reply: statusReply,
		status: 201,
		refusals: { 403: "Somebody else's userId", 409: 'Too many appointments are coming up' },
		transactional: true,
		idempotent: true,
	}),
	cancel: endpoint(calls.consultancy.cancel, {
		summary: 'Cancel an upcoming consultancy of one’s own; one that is cancelled stays so',
		access: 'user',
		body: z.object({ bookingId: id }),
		reply: statusReply,
		refusals: { 404: 'The caller has no such consultancy', 409: 'It is over' },
		transactional: true,
	}),
	between: endpoint(deskCalls.consultancy.between, {
		summary: 'Everybody’s consultancies from one day to another, soonest first',
		access: { may: 'seeConsultancies' },
		query: span,
		reply: z.array(deskBooking),
	}),
	news: endpoint(deskCalls.consultancy.news, {
		summary: 'The consultancies of these days that were booked after one, newest first',
		access: { may: 'seeConsultancies' },
		query: span.safeExtend(plainDeskNewsQuery().pick({ after: true }).shape),
		reply: deskNews,
		unattended: true,
	}),
	cancelFor: endpoint(deskCalls.consultancy.cancelFor, {
		summary:
			'Cancel an upcoming consultancy for who booked it; they are told by mail, with the reason if their email is confirmed',
		access: { may: 'cancelConsultancies' },
		body: bookingCancellation,
		reply: statusReply,
		refusals: { 404: 'No such consultancy', 409: 'It is cancelled already, or over' },
		transactional: true,
		idempotent: true,
	}),
};

import { z } from 'zod';
import { calls } from './calls.ts';
import { consultancyTypes } from './club.ts';
import { endpoint, statusReply } from './endpoint.ts';
import { id, minimumAge, requiredNumber, upcomingDate } from './fields.ts';

export const consultType = z.enum(consultancyTypes, 'Please choose a consultancy');

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
	consult_type: consultType,
	userId: id,
});

export const booking = z.object({ id, consult_type: z.string(), date: z.string() });
export type Booking = z.infer<typeof booking>;

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
};

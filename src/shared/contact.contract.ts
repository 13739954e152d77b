import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint, statusReply } from './endpoint.ts';
import { deskListQuery, email, id, personName, phone, requiredLines } from './fields.ts';

export const messageStatuses = ['unanswered', 'Answered'] as const;
const messageStatus = z.enum(messageStatuses);

/** Length of a message in characters, without surrounding whitespace (docs/spec.md point 5). */
export const messageLength = { min: 15, max: 250 } as const;

export const newContactMessage = z.object({
	name: personName(),
	email,
	phone,
	msg: requiredLines('Message', 'Message required', messageLength.max).min(
		messageLength.min,
		`Message must be at least ${messageLength.min} characters`,
	),
});

export const contactMessage = z.object({
	contact_id: id,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	message: z.string(),
	status: messageStatus,
	receivedAt: z.string().meta({ description: 'ISO 8601.' }),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactContract = {
	register: endpoint(calls.contact.register, {
		summary: 'Send the club a message',
		access: 'guest',
		body: newContactMessage,
		reply: statusReply,
		status: 201,
		idempotent: true,
		refusals: { 429: 'Too many messages from one address' },
	}),
	getAll: endpoint(calls.contact.getAll, {
		summary: 'All queries, newest first',
		access: 'admin',
		query: deskListQuery(messageStatus),
		reply: z.array(contactMessage),
	}),
	update: endpoint(calls.contact.update, {
		summary: 'Mark a query as answered',
		access: 'admin',
		body: z.object({ id, status: z.literal('Answered', 'status must be Answered') }),
		reply: statusReply,
		refusals: { 404: 'No such query', 409: 'It is answered already' },
	}),
};

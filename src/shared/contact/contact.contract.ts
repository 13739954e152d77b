import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { expectedValues, seenLines, seenText } from '../edits.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	deskExportQuery,
	deskListQuery,
	deskNews,
	deskNewsQuery,
	email,
	id,
	idInQuery,
	personName,
	phone,
	requiredLine,
	requiredLines,
} from '../fields.ts';
import { placeholders, unknownPlaceholder } from './reply-templates.rules.ts';

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

/** In characters. */
const replyLength = 4_000;

export const newReply = z.object({ id, text: requiredLines('Reply', 'Reply required', replyLength) });

/** A template for replies, as the desk edits it. */
export const templateFields = z.object({
	name: requiredLine('Name', 'Name required', 60),
	text: requiredLines('Text', 'Text required', replyLength).superRefine((text, context) => {
		const unknown = unknownPlaceholder(text);
		if (unknown)
			context.addIssue({
				code: 'custom',
				message: `${unknown} is not filled in: only ${placeholders.name} and ${placeholders.club} are`,
			});
	}),
});
export type TemplateFields = z.infer<typeof templateFields>;

export const templateUpdate = templateFields.extend({
	id,
	expected: expectedValues({ name: seenText, text: seenLines }),
});

export const replyTemplate = z.object({ id, name: z.string(), text: z.string() });
export type ReplyTemplate = z.infer<typeof replyTemplate>;

const templateChange = { access: { may: 'editTemplates' }, reply: statusReply, transactional: true } as const;

export const contactReply = z.object({
	id,
	text: z.string(),
	writtenAt: z.string().meta({ description: 'ISO 8601.' }),
	by: z.string().optional(),
});

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
	getAll: endpoint(deskCalls.contact.getAll, {
		summary: 'All queries, newest first',
		access: { may: 'seeQueries' },
		query: deskListQuery(messageStatus),
		reply: z.array(contactMessage),
	}),
	news: endpoint(deskCalls.contact.news, {
		summary: 'The queries that came after one, newest first',
		access: { may: 'seeQueries' },
		query: deskNewsQuery(messageStatus),
		reply: deskNews,
		unattended: true,
	}),
	update: endpoint(deskCalls.contact.update, {
		summary: 'Mark a query as answered',
		access: { may: 'answerQueries' },
		body: z.object({ id, status: z.literal('Answered', 'status must be Answered') }),
		reply: statusReply,
		refusals: { 404: 'No such query', 409: 'It is answered already' },
		transactional: true,
	}),
	replies: endpoint(deskCalls.contact.replies, {
		summary: 'What the desk replied to a query, oldest first',
		access: { may: 'seeQueries' },
		query: z.object({ id: idInQuery }),
		reply: z.array(contactReply),
		refusals: { 404: 'No such query' },
	}),
	reply: endpoint(deskCalls.contact.reply, {
		summary: 'Mail a reply to a query, which is answered then; another reply may follow',
		access: { may: 'answerQueries' },
		body: newReply,
		reply: statusReply,
		status: 201,
		refusals: { 404: 'No such query' },
		idempotent: true,
		transactional: true,
	}),
	templates: endpoint(deskCalls.contact.templates, {
		summary: 'The texts that replies begin with, by name',
		access: { may: 'answerQueries' },
		reply: z.array(replyTemplate),
	}),
	addTemplate: endpoint(deskCalls.contact.addTemplate, {
		summary: 'Add a text that replies begin with',
		...templateChange,
		body: templateFields,
		status: 201,
		refusals: { 409: 'Another one has this name, or there are as many as there may be' },
		idempotent: true,
	}),
	updateTemplate: endpoint(deskCalls.contact.updateTemplate, {
		summary: 'Change a text that replies begin with',
		...templateChange,
		body: templateUpdate,
		refusals: { 404: 'No such template', 409: 'Another one has this name, or it was changed meanwhile' },
	}),
	removeTemplate: endpoint(deskCalls.contact.removeTemplate, {
		summary: 'Remove a text that replies begin with',
		...templateChange,
		query: z.object({ id: idInQuery }),
		refusals: { 404: 'No such template' },
	}),
	export: endpoint(deskCalls.contact.export, {
		...asFile('All queries'),
		query: deskExportQuery(messageStatus),
	}),
};

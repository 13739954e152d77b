import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	deskExportQuery,
	deskListQuery,
	deskNews,
	deskNewsQuery,
	email,
	id,
	idInQuery,
	orEmpty,
	personName,
	phone,
	requiredLines,
} from '../fields.ts';
import { parseOrderNumber } from '../orders/orders.rules.ts';
import { complaintStatuses } from './complaints.rules.ts';

const complaintStatus = z.enum(complaintStatuses);

/** Length of a complaint in characters, without surrounding whitespace. */
export const complaintLength = { min: 15, max: 2_000 } as const;

export const newComplaint = z.object({
	name: personName(),
	email,
	phone,
	orderNumber: orEmpty(
		'Order',
		z.string().refine((text) => parseOrderNumber(text) !== undefined, 'An order’s number looks like AK-194'),
	)
		.transform((text) => (text ? parseOrderNumber(text) : undefined))
		.optional()
		.meta({ description: 'As it is written, `AK-194`; left out, where it is about no order.' }),
	msg: requiredLines('Complaint', 'Please say what went wrong', complaintLength.max).min(
		complaintLength.min,
		`Please write at least ${complaintLength.min} characters`,
	),
});

const texts = (name: string) => requiredLines(name, `${name} required`, 4_000);

export const complaintAnswer = z.object({ id, text: texts('Answer') });
export const complaintClosing = z.object({ id, outcome: texts('Outcome') });

const answer = z.object({ id, text: z.string(), writtenAt: z.string(), by: z.string().optional() });

const complaint = z.object({
	id: id.meta({ description: 'Its ticket is written `AKT-12`.' }),
	orderNumber: id.optional(),
	message: z.string(),
	status: complaintStatus,
	writtenAt: z.string(),
	acknowledgedAt: z.string().optional(),
	closedAt: z.string().optional(),
	outcome: z.string().optional(),
});

export const ownComplaint = complaint.extend({ answers: z.array(answer.omit({ by: true })) });
export type OwnComplaint = z.infer<typeof ownComplaint>;

export const deskComplaint = complaint.extend({ name: z.string(), email: z.string(), phone: z.string() });
export type DeskComplaint = z.infer<typeof deskComplaint>;

const written = statusReply.extend({
	id: id.meta({ description: 'Its ticket is written `AKT-12`.' }),
	isUnmailed: z
		.literal(true)
		.optional()
		.meta({ description: 'The ticket was not mailed: too many went to this address today.' }),
});

export const complaintsContract = {
	write: endpoint(calls.complaints.write, {
		summary: 'Complain to the club; the reply has the ticket',
		access: 'guest',
		body: newComplaint,
		reply: written,
		status: 201,
		idempotent: true,
		refusals: { 429: 'Too many complaints from one address' },
	}),
	writeOwn: endpoint(calls.complaints.writeOwn, {
		summary: 'The same of a member, who then finds it in the profile',
		access: 'user',
		body: newComplaint,
		reply: written,
		status: 201,
		refusals: { 404: 'The caller has no such order', 429: 'Too many complaints from one address' },
		idempotent: true,
		transactional: true,
	}),
	mine: endpoint(calls.complaints.mine, {
		summary: 'The complaints that the caller wrote, newest first, with what was answered',
		access: 'user',
		reply: z.array(ownComplaint),
	}),
	getAll: endpoint(deskCalls.complaints.getAll, {
		summary: 'All complaints, newest first; of those that are open or acknowledged alone, oldest first',
		access: { may: 'seeComplaints' },
		query: deskListQuery(complaintStatus),
		reply: z.array(deskComplaint),
	}),
	news: endpoint(deskCalls.complaints.news, {
		summary: 'The complaints that came after one, newest first',
		access: { may: 'seeComplaints' },
		query: deskNewsQuery(complaintStatus),
		reply: deskNews,
		unattended: true,
	}),
	late: endpoint(deskCalls.complaints.late, {
		summary: 'How many complaints are late: by which of their clocks',
		access: { may: 'seeComplaints' },
		reply: z.object({
			acknowledge: z.int().meta({ description: 'Open for more than 48 hours.' }),
			close: z.int().meta({ description: 'Acknowledged, and not settled within a month.' }),
		}),
	}),
	answers: endpoint(deskCalls.complaints.answers, {
		summary: 'What the desk answered to a complaint, oldest first',
		access: { may: 'seeComplaints' },
		query: z.object({ id: idInQuery }),
		reply: z.array(answer),
		refusals: { 404: 'No such complaint' },
	}),
	acknowledge: endpoint(deskCalls.complaints.acknowledge, {
		summary: 'Tell the complainant that the complaint is being looked at',
		access: { may: 'answerComplaints' },
		body: z.object({ id }),
		reply: statusReply,
		refusals: { 404: 'No such complaint', 409: 'It is acknowledged or closed already' },
		transactional: true,
	}),
	answer: endpoint(deskCalls.complaints.answer, {
		summary: 'Mail an answer to a complaint, which is acknowledged then; another one may follow',
		access: { may: 'answerComplaints' },
		body: complaintAnswer,
		reply: statusReply,
		status: 201,
		refusals: { 404: 'No such complaint', 409: 'It is closed' },
		idempotent: true,
		transactional: true,
	}),
	close: endpoint(deskCalls.complaints.close, {
		summary: 'Close a complaint, with how it was settled, which the complainant is mailed',
		access: { may: 'answerComplaints' },
		body: complaintClosing,
		reply: statusReply,
		refusals: { 404: 'No such complaint', 409: 'It is closed already' },
		idempotent: true,
		transactional: true,
	}),
	export: endpoint(deskCalls.complaints.export, {
		...asFile('All complaints'),
		query: deskExportQuery(complaintStatus),
	}),
};

import type { contactContract } from '#shared/contact/contact.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { addJob } from '../jobs/add-job.ts';
import {
	answerContactMessage,
	contactMessageExists,
	insertContactMessage,
	insertReply,
	listContactMessages,
	listReplies,
	newsOfQueries,
} from './contact.queries.ts';
import { exportQueries } from './queries-file.ts';
import { templatesHandlers } from './templates.handlers.ts';

export const contactHandlers: Handlers<typeof contactContract> = {
	async register({
		body: { msg, ...sender },
		clientIp,
		idempotencyKey,
		database,
		now,
		services: { limits },
	}) {
		await limits.count('contactMessages', clientIp);
		await insertContactMessage(database, {
			...sender,
			message: msg,
			received_at: now,
			idempotency_key: idempotencyKey ?? null,
		});
		return { status: 'Thank you for your message; we will get back to you' };
	},

	async getAll({ query, database }) {
		const { rows, ...counted } = await listContactMessages(database, query);
		const reply = rows.map(({ id, received_at, ...row }) => ({
			contact_id: id,
			...row,
			receivedAt: received_at.toISOString(),
		}));
		return { reply, ...counted };
	},

	news: ({ query, database }) => newsOfQueries(database, query),

	async update({ body: { id, status }, caller, transaction, now, acting }) {
		if (!(await answerContactMessage(transaction, { id, by: caller.id, at: now }))) {
			if (!(await contactMessageExists(transaction, id))) throw refuse.notFound('Query not found');
			throw refuse.conflict('answered_already', 'This query is already answered');
		}
		await recordAct(transaction, acting, {
			action: 'query_answered',
			subject: { id, name: `#${id}` },
			before: { status: 'unanswered' },
			after: { status },
		});
		return { status: `Query marked as ${status}` };
	},

	async replies({ query: { id }, database }) {
		if (!(await contactMessageExists(database, id))) throw refuse.notFound('Query not found');
		const rows = await listReplies(database, id);
		return rows.map(({ id: replyId, text, written_at, writer }) => ({
			id: replyId,
			text,
			writtenAt: written_at.toISOString(),
			...(writer && { by: writer }),
		}));
	},

	/** Stores the reply and the job for its mail in one transaction. */
	async reply({ body: { id, text }, caller, transaction, now, acting }) {
		if (!(await contactMessageExists(transaction, id))) throw refuse.notFound('Query not found');
		// A further reply does not change who answered first.
		const isFirst = await answerContactMessage(transaction, { id, by: caller.id, at: now });
		const replyId = await insertReply(transaction, { messageId: id, text, by: caller.id, at: now });
		await addJob(transaction, 'send_contact_reply', { replyId });
		await recordAct(transaction, acting, {
			action: 'query_replied',
			subject: { id, name: `#${id}` },
			...(isFirst && { before: { status: 'unanswered' }, after: { status: 'Answered' } }),
		});
		return { status: 'Your reply is on its way' };
	},
	...templatesHandlers,
	export: exportQueries,
};

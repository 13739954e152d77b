import type { contactContract } from '#shared/contact.contract.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import {
	answerContactMessage,
	contactMessageExists,
	insertContactMessage,
	listContactMessages,
} from './contact.queries.ts';

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

	async update({ body: { id, status }, caller, database, now }) {
		if (!(await answerContactMessage(database, { id, by: caller.id, at: now }))) {
			if (!(await contactMessageExists(database, id))) throw refuse.notFound('Query not found');
			throw refuse.conflict('answered_already', 'This query is already answered');
		}
		return { status: `Query marked as ${status}` };
	},
};

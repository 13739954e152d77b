import type { complaintsContract } from '#shared/complaints/complaints.contract.ts';
import { type ComplaintStatus, formatTicket } from '#shared/complaints/complaints.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { addJob } from '../jobs/add-job.ts';
import {
	acknowledge,
	answersTo,
	closeComplaint,
	complaintsOf,
	countComplaintsBefore,
	countLate,
	findComplaint,
	hasOrder,
	insertAnswer,
	insertComplaint,
	listComplaints,
	lockComplaint,
	lockComplaintsOf,
	newsOfComplaints,
} from './complaints.queries.ts';
import { exportComplaints } from './complaints-file.ts';

const noSuchComplaint = () => refuse.notFound('Complaint not found');

/** The reply to whoever wrote a complaint. */
const ticketReply = (id: number, isUnmailed: boolean) => {
	const ticket = `Your ticket is ${formatTicket(id)}`;
	if (isUnmailed) return { status: `${ticket}. Please write it down`, id, isUnmailed: true as const };
	return { status: `${ticket}. We have sent it to you by mail`, id };
};

type Row = Awaited<ReturnType<typeof complaintsOf>>[number];

const presented = ({
	id,
	order_number,
	message,
	status,
	written_at,
	acknowledged_at,
	closed_at,
	outcome,
}: Row) => ({
	id,
	...(order_number !== null && { orderNumber: order_number }),
	message,
	status,
	writtenAt: written_at.toISOString(),
	...(acknowledged_at && { acknowledgedAt: acknowledged_at.toISOString() }),
	...(closed_at && { closedAt: closed_at.toISOString() }),
	...(outcome !== null && { outcome }),
});

/** In milliseconds. */
const aDay = 86_400_000;

/** The most tickets that are mailed to an address in a day, since anybody can enter anybody's address. */
const maxTickets = 5;

/**
 * Whether an address got its most tickets of a day. Counts only earlier complaints, so that a repeat gets the first
 * response again.
 */
async function hasReachedTicketLimit(
	transaction: Transaction,
	{ id, email, now }: { id: number; email: string; now: Date },
): Promise<boolean> {
	const since = new Date(now.getTime() - aDay);
	return (await countComplaintsBefore(transaction, { id, email, since })) >= maxTickets;
}

const mailTicket = (transaction: Transaction, complaintId: number) =>
	addJob(transaction, 'send_complaint_news', { complaintId, what: 'written' });

/** Complaints, by people with an account and without one (docs/decisions/2026-11-24-complaints.md). */
export const complaintsHandlers: Handlers<typeof complaintsContract> = {
	async write({
		body: { msg, orderNumber, ...writer },
		clientIp,
		idempotencyKey,
		database,
		now,
		services: { limits },
	}) {
		await limits.count('complaints', clientIp);
		return database.transaction().execute(async (transaction) => {
			await lockComplaintsOf(transaction, writer.email);
			const { id, isNew } = await insertComplaint(transaction, {
				...writer,
				order_number: orderNumber ?? null,
				message: msg,
				written_at: now,
				idempotency_key: idempotencyKey ?? null,
			});
			const isUnmailed = await hasReachedTicketLimit(transaction, { id, email: writer.email, now });
			if (isNew && !isUnmailed) await mailTicket(transaction, id);
			return ticketReply(id, isUnmailed);
		});
	},

	async writeOwn({
		body: { msg, orderNumber, ...writer },
		caller,
		clientIp,
		transaction,
		now,
		services: { limits },
	}) {
		await limits.count('complaints', clientIp);
		if (orderNumber !== undefined && !(await hasOrder(transaction, caller.id, orderNumber)))
			throw refuse.notFound('You have no such order');
		await lockComplaintsOf(transaction, writer.email);
		const { id } = await insertComplaint(transaction, {
			...writer,
			user_id: caller.id,
			order_number: orderNumber ?? null,
			message: msg,
			written_at: now,
		});
		const isUnmailed = await hasReachedTicketLimit(transaction, { id, email: writer.email, now });
		if (!isUnmailed) await mailTicket(transaction, id);
		return ticketReply(id, isUnmailed);
	},

	async mine({ caller, database }) {
		const rows = await complaintsOf(database, caller.id);
		const answers = await answersTo(
			database,
			rows.map(({ id }) => id),
		);
		return rows.map((row) => ({
			...presented(row),
			answers: answers
				.filter(({ complaint_id }) => complaint_id === row.id)
				.map(({ id, text, written_at }) => ({ id, text, writtenAt: written_at.toISOString() })),
		}));
	},

	async getAll({ query, database }) {
		const { rows, ...counted } = await listComplaints(database, query);
		const reply = rows.map(({ name, email, phone, ...row }) => ({ ...presented(row), name, email, phone }));
		return { reply, ...counted };
	},

	news: ({ query, database }) => newsOfComplaints(database, query),

	late: ({ database, now }) => countLate(database, now),

	async answers({ query: { id }, database }) {
		if (!(await findComplaint(database, id))) throw noSuchComplaint();
		const rows = await answersTo(database, [id]);
		return rows.map(({ id: answerId, text, written_at, writer }) => ({
			id: answerId,
			text,
			writtenAt: written_at.toISOString(),
			...(writer && { by: writer }),
		}));
	},

	async acknowledge({ body: { id }, caller, transaction, now, acting }) {
		const complaint = await lockComplaint(transaction, id);
		if (!complaint) throw noSuchComplaint();
		if (complaint.status !== 'Open')
			throw refuse.conflict(
				'acknowledged_already',
				complaint.status === 'Closed' ? 'It is closed already' : 'It is acknowledged already',
			);
		await acknowledge(transaction, { id, by: caller.id, at: now });
		await addJob(transaction, 'send_complaint_news', { complaintId: id, what: 'acknowledged' });
		await recordStep(transaction, acting, complaint, 'complaint_acknowledged', 'Acknowledged');
		return { status: `${formatTicket(id)} is acknowledged` };
	},

	async answer({ body: { id, text }, caller, transaction, now, acting }) {
		const complaint = await lockComplaint(transaction, id);
		if (!complaint) throw noSuchComplaint();
		if (complaint.status === 'Closed') throw refuse.conflict('closed', 'It is closed already');
		await acknowledge(transaction, { id, by: caller.id, at: now });
		const answerId = await insertAnswer(transaction, { id, by: caller.id, at: now, text });
		await addJob(transaction, 'send_complaint_news', { complaintId: id, what: 'answered', answerId });
		await recordStep(transaction, acting, complaint, 'complaint_answered', 'Acknowledged');
		return { status: 'Your answer is on its way' };
	},

	async close({ body: { id, outcome }, caller, transaction, now, acting }) {
		const complaint = await lockComplaint(transaction, id);
		if (!complaint) throw noSuchComplaint();
		if (complaint.status === 'Closed') throw refuse.conflict('closed', 'It is closed already');
		await closeComplaint(transaction, { id, by: caller.id, at: now, outcome });
		await addJob(transaction, 'send_complaint_news', { complaintId: id, what: 'closed' });
		await recordStep(transaction, acting, complaint, 'complaint_closed', 'Closed');
		return { status: `${formatTicket(id)} is closed` };
	},

	export: exportComplaints,
};

/** Records a step of a complaint in the audit, without any text that somebody wrote. */
const recordStep = (
	transaction: Transaction,
	acting: Acting,
	{ id, status }: { id: number; status: ComplaintStatus },
	action: 'complaint_acknowledged' | 'complaint_answered' | 'complaint_closed',
	to: ComplaintStatus,
) =>
	recordAct(transaction, acting, {
		action,
		subject: { id, name: formatTicket(id) },
		...(status !== to && { before: { status }, after: { status: to } }),
	});

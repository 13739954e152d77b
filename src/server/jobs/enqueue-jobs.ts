import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Topic } from '#shared/endpoint.ts';
import type { NewsKind } from '#shared/staff/staff-mails.rules.ts';
import type { Database } from '../database/connect.ts';
import { announceChange } from '../http/cache/invalidation.ts';
import type { Jobs } from './add-job.ts';
import { bulkFlag } from './bulk-jobs.ts';

/** In milliseconds: the longest time that a job waits before it is handed to the queue. */
const every = 500;

/**
 * The topic that handing over a job announces to all processes. The process that wrote the fact has noticed it by
 * itself.
 */
const announces: Partial<Record<keyof Jobs, Topic>> = { send_order_confirmation: 'sales' };

/**
 * The jobs about something new, of which the staff is mailed, too, and the field of their payload that has its id.
 * The staff's news is written here, and not with the fact, so that placing an order takes no longer.
 */
const tells: Partial<{ [Kind in keyof Jobs]: { news: NewsKind; id: keyof Jobs[Kind] } }> = {
	send_order_confirmation: { news: 'order', id: 'orderId' },
	send_membership_confirmation: { news: 'membership', id: 'membershipId' },
	send_booking_confirmation: { news: 'booking', id: 'bookingId' },
};
const tellingJobs = JSON.stringify(Object.entries(tells).map(([kind, told]) => ({ kind, ...told })));

/**
 * Backups run one at a time: two would each rely on the same free disk space, and occupy both workers for as long
 * as they last.
 */
export const backupQueue = 'backups';

/**
 * How the queue runs those kinds of jobs of which thousands are added at once. A greater `priority` runs later: all
 * other kinds have 0, so that no sign-in code waits for the mails of a closure, of the end of a centre or of an
 * import. Of the jobs of one `queue`, or with the mass flag, one runs at a time, so that the other worker stays
 * free.
 */
interface Manner {
	priority: number;
	queue?: string;
	flags?: readonly [typeof bulkFlag];
}

const massMail: Manner = { priority: 10, flags: [bulkFlag] };

const manners: { [Kind in keyof Jobs]?: Manner } = {
	apply_closure: { priority: 10, queue: 'closures' },
	back_up: { priority: 0, queue: backupQueue },
	send_closure_notice: massMail,
	send_closure_end: massMail,
	send_home_moved: massMail,
	send_imported_invitation: massMail,
	send_membership_reminder: massMail,
	send_back_in_stock: massMail,
};
const manneredJobs = JSON.stringify(Object.entries(manners).map(([kind, manner]) => ({ kind, ...manner })));
const kindsThatYield = Object.entries(manners).flatMap(([kind, { priority }]) => (priority > 0 ? kind : []));

/**
 * How many jobs one statement hands over. On a busy machine, the 10,000 invitations of an import took longer than a
 * statement may; as the same statement was repeated for ever, no mail left the club.
 */
const atOnce = 200;

/** Hands all waiting jobs to the queue, the mass jobs last; stops early when `isOver` returns true. */
export async function enqueueJobs(database: Database, isOver = () => false): Promise<void> {
	while ((await handOverSome(database)) === atOnce && !isOver());
}

/**
 * Hands over at most {@link atOnce} jobs, and writes the staff's news about them, in one transaction. Returns how
 * many.
 */
function handOverSome(database: Database): Promise<number> {
	return database.transaction().execute(async (transaction) => {
		const { rows } = await sql<{ kind: keyof Jobs; count: number }>`
			with taken as (
				delete from queued_jobs where id in (
					select id from queued_jobs order by kind = any(${kindsThatYield}), id limit ${sql.lit(atOnce)}
				)
				returning id, kind, payload
			),
			ordered as (select kind, payload from taken order by id),
			told as (
				insert into staff_news (kind, item_id)
				select news, (payload ->> telling.id)::integer from taken
				join json_to_recordset(${tellingJobs}::json) as telling (kind text, news staff_news_kind, id text)
					on telling.kind = taken.kind
				where exists (select from staff_mail_choices as choice where choice.kind = news)
				order by taken.id
			)
			select kind, count(graphile_worker.add_job(
				kind, payload, queue_name => queue, priority => coalesce(priority, 0), flags => flags
			))::integer
			from ordered left join json_to_recordset(${manneredJobs}::json)
				as manner (kind text, priority integer, queue text, flags text[])
				using (kind)
			group by kind`.execute(transaction);
		for (const topic of new Set(rows.flatMap(({ kind }) => announces[kind] ?? [])))
			await announceChange(transaction, topic);
		return rows.reduce((sum, { count }) => sum + count, 0);
	});
}

/** Hands over jobs until `over` settles. Rejects when the database fails. */
export async function keepEnqueueingJobs(database: Database, over: Promise<void>): Promise<void> {
	let isOver = false;
	void over.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		await enqueueJobs(database, () => isOver);
		await Promise.race([over, pause(every)]);
	}
}

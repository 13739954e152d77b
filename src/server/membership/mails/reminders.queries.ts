import { sql } from 'kysely';
import { daysAfter, daysBefore, type IsoDate } from '#shared/dates.ts';
import { type Reminder, reminderLate, reminderLead } from '#shared/membership/reminders.rules.ts';
import { cancelledAfter } from '#shared/membership/standing.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { toJson } from '../../database/to-json.ts';
import { knownBirthday } from '../../identity/identity.queries.ts';

/** How many holders are looked at in one transaction. */
export const holdersAtOnce = 500;

/**
 * The next holders, by id, who have a membership that ends or has to be paid around a day. `remindersOn` decides
 * whether a reminder is due.
 */
export async function listHoldersToRemind(
	database: Database,
	today: IsoDate,
	after: number,
): Promise<number[]> {
	// On the day itself, or up to `late` days after it.
	const ends = (['ends_30', 'ends_7', 'ends_1', 'ended_1', 'winback_30'] as const).map((kind) => {
		const lastDay = daysAfter(today, reminderLead[kind]);
		return sql`last_day between ${daysBefore(lastDay, reminderLate)}::date and ${lastDay}::date`;
	});
	const { rows } = await sql<{ id: number }>`
		select holder_id as id from (
			select holder_id from membership_covers where ${sql.join(ends, sql` or `)}
			union
			select holder_id from memberships join membership_terms on membership_id = memberships.id
			where payment_status = 'pending'
				and start_date between ${daysBefore(today, cancelledAfter)}::date and ${daysAfter(today, 1)}::date
			union
			select holder_id from membership_terms
			where rest_due_by between ${daysBefore(today, reminderLate - reminderLead.rest_late)}::date
				and ${daysAfter(today, reminderLead.rest_7)}::date
			union
			-- What came in from a file is to be paid from that day on, whenever it began.
			select membership_terms.holder_id from imports
				join membership_origins on import_id = imports.id
				join membership_terms using (membership_id)
				join memberships on memberships.id = membership_id
			where started_at > ${daysBefore(today, cancelledAfter + 1)}::date and payment_status = 'pending'
		) as around
		where holder_id > ${after}
		order by holder_id limit ${holdersAtOnce}`.execute(database);
	return rows.map(({ id }) => id);
}

/** Writes down that reminders are sent; returns those that were not sent before. */
export async function insertReminders(
	transaction: Transaction,
	reminders: readonly Reminder[],
	now: Date,
): Promise<Reminder[]> {
	if (reminders.length === 0) return [];
	const { rows } = await sql<Reminder>`
		insert into membership_reminders (membership_id, kind, about, told_at)
		select "membershipId", kind, about, ${now}
		from json_to_recordset(${toJson(reminders)}::json)
			as reminder ("membershipId" integer, kind text, about date)
		on conflict do nothing
		returning membership_id as "membershipId", kind, about`.execute(transaction);
	return rows;
}

/**
 * Whom mails about a membership go to: its holder, and for a minor the guardian who agreed. Nobody who came in from a file and
 * knows nothing of it yet: they were not invited, and did not confirm their email by another way.
 */
export async function readHolder(database: Database, holderId: number) {
	return database
		.selectFrom('users')
		.leftJoin('guardians', (join) =>
			join.onRef('guardians.user_id', '=', 'users.id').on('withdrawn_at', 'is', null),
		)
		.leftJoin('imported_people', 'imported_people.user_id', 'users.id')
		.where('users.id', '=', holderId)
		.where(({ or, eb }) =>
			or([
				eb('import_id', 'is', null),
				eb('invited_at', 'is not', null),
				eb('email_confirmed_at', 'is not', null),
			]),
		)
		.where('deleted_at', 'is', null)
		.select((user) => [
			...(['users.name', 'guardians.name as guardianName', 'guardians.email as guardianEmail'] as const),
			knownBirthday.as('dob'),
			user
				.selectFrom('consents')
				.whereRef('consents.user_id', '=', 'users.id')
				.where('kind', '=', 'news')
				.select('given')
				.orderBy('consents.id', 'desc')
				.limit(1)
				.as('wantsNews'),
		])
		.executeTakeFirst();
}

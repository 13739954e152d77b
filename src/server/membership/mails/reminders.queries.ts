import { sql } from 'kysely';
import { daysAfter, daysBefore, type IsoDate } from '#shared/dates.ts';
import { type Reminder, reminderLate, reminderLead } from '#shared/membership/reminders.rules.ts';
import { cancelledAfter } from '#shared/membership/standing.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { toJson } from '../../database/to-json.ts';
import { knownBirthday } from '../../identity/identity.queries.ts';

/** How many holders are processed in one transaction. */
export const holdersAtOnce = 500;

/**
 * The next holders, by id, with a membership that ends or must be paid around a day. `remindersOn` decides which
 * reminders are due.
 */
export async function listHoldersToRemind(
	database: Database,
	today: IsoDate,
	after: number,
): Promise<number[]> {
	// Due on the day itself, or up to `reminderLate` days before.
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
			-- An imported membership is due from its import on, whenever it began.
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

/** Stores that reminders are sent; returns those that were not stored before. */
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
 * The recipient of mails about a membership: its holder, or for a minor the guardian who consented. Nobody for a holder
 * from an imported file who does not know of it yet: they were neither invited, nor confirmed their email in another
 * way.
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

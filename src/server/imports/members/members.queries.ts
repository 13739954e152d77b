import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Days } from '#shared/membership/covers.rules.ts';
import { lengthBetween } from '#shared/membership/length.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { toJson } from '../../database/to-json.ts';
import { lockHolders, storeCovers } from '../../membership/covers/covers.queries.ts';
import { giveEntitlements } from '../../membership/entitlements/entitlements.queries.ts';
import { partsOf } from '../parts.ts';
import type { MemberRow } from './member-row.ts';

/** A person with an account, and the memberships that they bought or hold. */
export interface KnownMember {
	id: number;
	name: string;
	phone: string;
	/**
	 * Whether anybody may have signed up with this email: it is not confirmed, and the account is not one without a
	 * password that an import made.
	 */
	isUnconfirmed: boolean;
	memberships: KnownMembership[];
}

export interface KnownMembership {
	type: string;
	startDate: IsoDate;
	endDate: IsoDate;
	buyerId: number;
	holderId: number;
	/** Whether nobody has paid for it, and it was not ended. */
	isOpen: boolean;
	/** Whether another import brought it. */
	isImported: boolean;
	/** The days on which it lets its holder in; undefined if there are none. */
	cover?: Days;
}

/** Finds the accounts with these emails, by the email in lower case. */
export async function findKnownMembers(
	database: Database,
	emails: readonly string[],
): Promise<Map<string, KnownMember>> {
	const people = await database
		.selectFrom('users')
		.where('email', '=', sql<string>`any(${emails}::citext[])`)
		.select([
			'id',
			'name',
			'email',
			'phone',
			sql<boolean>`email_confirmed_at is null and not exists (select from imported_people where user_id = users.id)`.as(
				'isUnconfirmed',
			),
		])
		.execute();
	const memberships = await listKnownMemberships(
		database,
		people.map(({ id }) => id),
	);
	return new Map(
		people.map(({ email, ...person }) => [
			email.toLowerCase(),
			{ ...person, memberships: memberships.get(person.id) ?? [] },
		]),
	);
}

/** An imported membership and its holder. */
export interface ImportedBefore {
	name: string;
	email: string;
	phone: string;
	plan: string;
	start: IsoDate;
}

/** Lists the imported memberships of people with these phone numbers. */
export function listImportedFor(database: Database, phones: readonly string[]): Promise<ImportedBefore[]> {
	return database
		.selectFrom('membership_origins')
		.innerJoin('users', 'users.id', 'holder_id')
		.where('phone', '=', sql<string>`any(${phones}::text[])`)
		.select(['users.name', 'email', 'phone', 'plan', 'start_date as start'])
		.orderBy('membership_id')
		.execute();
}

/** Lists what people bought or hold, by their ids. */
async function listKnownMemberships(
	database: Database,
	userIds: readonly number[],
): Promise<Map<number, KnownMembership[]>> {
	const rows = await database
		.with('theirs', (query) =>
			query
				.selectFrom('memberships')
				.where(isIn('user_id', userIds))
				.select(['id', 'user_id as person_id'])
				.union(
					query
						.selectFrom('membership_terms')
						.where(isIn('holder_id', userIds))
						.select(['membership_id as id', 'holder_id as person_id']),
				),
		)
		.selectFrom('theirs')
		.innerJoin('memberships', 'memberships.id', 'theirs.id')
		.leftJoin('membership_terms', 'membership_terms.membership_id', 'theirs.id')
		.leftJoin('membership_covers', 'membership_covers.membership_id', 'theirs.id')
		.leftJoin('membership_origins', 'membership_origins.membership_id', 'theirs.id')
		.select([
			...(['person_id', 'type', 'user_id as buyerId'] as const),
			...(['memberships.start_date as startDate', 'end_date as endDate', 'first_day', 'last_day'] as const),
			sql<number>`coalesce(membership_terms.holder_id, user_id)`.as('holderId'),
			sql<boolean>`payment_status = 'pending' and ended_on is null`.as('isOpen'),
			sql<boolean>`membership_origins.membership_id is not null`.as('isImported'),
		])
		.orderBy('theirs.id')
		.execute();
	const byPerson = new Map<number, KnownMembership[]>();
	for (const { person_id, first_day: firstDay, last_day: lastDay, ...membership } of rows) {
		const theirs = byPerson.get(person_id) ?? [];
		byPerson.set(person_id, theirs);
		theirs.push({
			...membership,
			...(firstDay !== null && lastDay !== null && { cover: { firstDay, lastDay } }),
		});
	}
	return byPerson;
}

interface NewPeople {
	importId: string;
	people: readonly Pick<MemberRow, 'name' | 'email' | 'phone' | 'dob' | 'gender'>[];
	/** The hash of a password that nobody knows. */
	passwordHash: string;
	now: Date;
}

/**
 * Registers people; returns their ids by their emails as given. An email that is in use violates
 * `users_email_taken`.
 */
export async function insertPeople(
	transaction: Transaction,
	{ importId, people, passwordHash, now }: NewPeople,
): Promise<Map<string, number>> {
	const ids = new Map<string, number>();
	for (const part of partsOf(people)) {
		const { rows } = await sql<{ id: number; email: string }>`
			with registered as (
				insert into users (name, email, phone, dob, gender, address, password_hash, created_at)
				select name, email, phone, dob, gender, '', ${passwordHash}, ${now}
				from json_to_recordset(${toJson(part)}::json)
					as person (name text, email citext, phone text, dob date, gender gender)
				returning id, email
			), noted as (
				insert into imported_people (user_id, import_id) select id, ${importId}::uuid from registered
			)
			select id, email::text from registered`.execute(transaction);
		for (const { id, email } of rows) ids.set(email, id);
	}
	return ids;
}

/** Stores that people are to be invited with an import, unless another import has registered them. */
export async function insertToInvite(
	transaction: Transaction,
	importId: string,
	userIds: readonly number[],
): Promise<void> {
	if (userIds.length === 0) return;
	await transaction
		.insertInto('imported_people')
		.columns(['user_id', 'import_id'])
		.expression((query) =>
			query
				.selectFrom('users')
				.select(['id', sql<string>`${importId}::uuid`.as('import_id')])
				.where(isIn('id', userIds)),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

interface NewMemberships {
	importId: string;
	memberships: readonly (MemberRow & { userId: number })[];
	now: Date;
}

/**
 * Stores imported memberships. They count as bought on their first day if that is past, and paid ones as paid then.
 * They last until the end in the file, which includes days added elsewhere; one that is yet to be paid and has no
 * end in the file gets the perks it would get if it were bought here. A membership that another import has stored
 * violates `imported_once`.
 */
export async function insertMemberships(
	transaction: Transaction,
	{ importId, memberships, now }: NewMemberships,
): Promise<void> {
	const holderIds = [...new Set(memberships.map(({ userId }) => userId))].sort((a, b) => a - b);
	for (const part of partsOf(holderIds)) await lockHolders(transaction, part);
	for (const part of partsOf(memberships)) {
		const lasting = part.map((one) => ({ ...one, ...lengthBetween(one.start, one.end) }));
		await sql`
			with given as (
				select *, least(${now}::timestamptz, start::timestamp at time zone 'Asia/Kolkata') as bought_at
				from json_to_recordset(${toJson(lasting)}::json) as membership ("userId" integer, plan text, centre text,
					price integer, start date, "end" date, months integer, days integer, "isPaid" boolean, "pauseDays" integer,
					"otherCentreDays" integer, perks jsonb)
			), sold as (
				insert into memberships (user_id, type, center, price, start_date, end_date, payment_status, bought_at, payed_at)
				select "userId", plan, centre, price, start, "end",
					(case when "isPaid" then 'payed' else 'pending' end)::payment_status, bought_at,
					case when "isPaid" then bought_at end
				from given
				returning id, user_id, type, start_date
			), agreed as (
				insert into membership_terms (membership_id, holder_id, months, days, perks)
				select sold.id, user_id, months, days, nullif(perks, 'null')
				from sold join given on user_id = "userId" and type = plan and start_date = start
			)
			insert into membership_origins (membership_id, origin, import_id, holder_id, plan, start_date, pause_days_left,
				other_centre_days_left)
			select sold.id, 'import', ${importId}::uuid, user_id, type, start_date, "pauseDays", "otherCentreDays"
			from sold join given on user_id = "userId" and type = plan and start_date = start`.execute(transaction);
	}
	const paid = await transaction
		.selectFrom('membership_origins')
		.innerJoin('memberships', 'memberships.id', 'membership_id')
		.where('import_id', '=', importId)
		.where('payment_status', '=', 'payed')
		.select('membership_id')
		.orderBy('membership_id')
		.execute();
	for (const part of partsOf(paid))
		await giveEntitlements(
			transaction,
			part.map(({ membership_id }) => membership_id),
			now,
		);
	for (const part of partsOf(holderIds)) await storeCovers(transaction, part, now);
}

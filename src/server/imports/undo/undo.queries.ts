import { sql } from 'kysely';
import { deletedWithThem, keptWithoutThem } from '../../account/leaving.queries.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { storeCovers } from '../../membership/covers/covers.queries.ts';
import { partsOf } from '../parts.ts';

/** What of an import goes if it is undone, and how much stays. */
export interface Undoing {
	memberships: {
		id: number;
		holderId: number;
		/** Whether the holder was mailed the link to set a password. */
		isInvited: boolean;
		/** Whether the holder has been here since, and may have seen it. */
		hasSignedIn: boolean;
	}[];
	/** The ids of people. */
	people: number[];
	kept: { memberships: number; people: number };
}

/** Where a row says that something has happened with a membership since it came in. */
export const touchesMembership = [
	'documents',
	'membership_centres',
	'membership_extensions',
	'membership_pauses',
	'membership_upgrades',
	'payments',
	'refunds',
	'visits',
] as const;

/** What says something of a membership alone, and goes with it. */
export const goesWithMembership = [
	'entitlements',
	'membership_closures',
	'membership_covers',
	'membership_origins',
	'membership_reminders',
	'membership_terms',
] as const;

const none = (table: string, column: string, id: string) =>
	sql<boolean>`not exists (select from ${sql.table(table)} as other where other.${sql.ref(column)} = ${sql.ref(id)})`;

const and = sql` and `;

/** Whether somebody has bought, or was sold, a membership since an import: it follows on what they had by then. */
const hasBoughtSince = sql<boolean>`exists (
	select from (
		select id from memberships where user_id = origin.holder_id
		union all select membership_id from membership_terms where holder_id = origin.holder_id
	) as theirs join memberships as bought on bought.id = theirs.id
	where bought.bought_at >= imports.committed_at
		and not exists (select from membership_origins where membership_id = bought.id)
)`;

/** Whether nothing has happened with a membership since it came in: it is as its file says it, and nothing follows on it. */
const isUntouched = sql<boolean>`(
	terms.holder_id = origin.holder_id and user_id = origin.holder_id and handed_on is null and ended_on is null
	and payed_to is null and ${none('membership_upgrades', 'from_id', 'memberships.id')} and not exists (
		select from entitlements left join entitlement_entries on entitlement_id = entitlements.id
		where entitlements.membership_id = memberships.id and (source = 'goodwill' or entitlement_entries.id is not null)
	) and ${sql.join(
		touchesMembership.map((table) => none(table, 'membership_id', 'memberships.id')),
		and,
	)} and not ${hasBoughtSince}
)`;

const isInvited = sql<boolean>`exists (
	select from imported_people where user_id = origin.holder_id and invited_at is not null
)`;

const hasSignedIn = sql<boolean>`exists (
	select from users where id = origin.holder_id and email_confirmed_at >= imports.committed_at
	union all select from sessions where user_id = origin.holder_id and used_at >= imports.committed_at
)`;

const otherTables = [...deletedWithThem, ...keptWithoutThem].filter(
	(table) => table !== 'imported_people' && table !== 'memberships',
);

/** Whether an import registered somebody, and nothing is known of them but that and memberships that go. */
const hasNothingElse = (going: readonly number[]) => sql<boolean>`(
	invited_at is null and email_confirmed_at is null and role = 'user' and deleted_at is null
	and not exists (select from memberships where user_id = users.id and id <> all(${going}::integer[]))
	and not exists (
		select from membership_terms where holder_id = users.id and membership_id <> all(${going}::integer[])
	)
	and not exists (
		select from audit_entries
		where subject_kind in ('person', 'account', 'staff') and subject_id = users.id
	)
	and ${none('payments', 'payer_id', 'users.id')}
	and ${sql.join(
		['closure_holders', 'door_refusals', 'visits'].map((table) => none(table, 'holder_id', 'users.id')),
		and,
	)}
	and ${sql.join(
		otherTables.map((table) => none(table, 'user_id', 'users.id')),
		and,
	)}
)`;

/** The ids of the people of an import: those who hold a membership of it, and those whom it registered. */
export async function listPeopleOf(database: Database, importId: string): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select holder_id as id from membership_origins where import_id = ${importId}
		union select user_id from imported_people where import_id = ${importId}
		order by id`.execute(database);
	return rows.map(({ id }) => id);
}

/**
 * What of an import goes if it is undone now: the memberships that nothing has touched since, and the people whom it
 * registered who have nothing else and were not invited.
 * @param among Of these people alone; of all when left out.
 */
export async function findUndoing(
	database: Database,
	importId: string,
	among?: readonly number[],
): Promise<Undoing> {
	const memberships = await database
		.selectFrom('membership_origins as origin')
		.innerJoin('memberships', 'memberships.id', 'origin.membership_id')
		.innerJoin('membership_terms as terms', 'terms.membership_id', 'origin.membership_id')
		.innerJoin('imports', 'imports.id', 'origin.import_id')
		.where('origin.import_id', '=', importId)
		.$if(among !== undefined, (query) => query.where(isIn('origin.holder_id', among ?? [])))
		.select([
			...(['memberships.id', 'origin.holder_id as holderId'] as const),
			isInvited.as('isInvited'),
			hasSignedIn.as('hasSignedIn'),
			isUntouched.as('goes'),
		])
		.orderBy('memberships.id')
		.execute();
	const going = memberships.flatMap(({ goes, ...membership }) => (goes ? [membership] : []));
	const people = await database
		.selectFrom('imported_people')
		.innerJoin('imports', 'imports.id', 'imported_people.import_id')
		.innerJoin('users', 'users.id', 'imported_people.user_id')
		.where('imports.id', '=', importId)
		.$if(among !== undefined, (query) => query.where(isIn('users.id', among ?? [])))
		// Others had an account, and are only to be invited with it.
		.whereRef('users.created_at', '=', 'imports.committed_at')
		.select(['users.id', hasNothingElse(going.map(({ id }) => id)).as('goes')])
		.orderBy('users.id')
		.execute();
	const leaving = people.flatMap(({ id, goes }) => (goes ? [id] : []));
	return {
		memberships: going,
		people: leaving,
		kept: { memberships: memberships.length - going.length, people: people.length - leaving.length },
	};
}

/**
 * Locks people of an import, and their memberships of it, until the transaction ends: whatever is being stored for one of
 * them waits, or is waited for.
 */
export async function lockUndoing(
	transaction: Transaction,
	importId: string,
	people: readonly number[],
): Promise<void> {
	await sql`select from users where id = any(${people}) order by id for update`.execute(transaction);
	await sql`select from memberships
		where id in (
			select membership_id from membership_origins
			where import_id = ${importId} and holder_id = any(${people})
		) order by id for update`.execute(transaction);
}

/** Takes out what {@link findUndoing} found behind its locks. What else its holders have counts as if it had never been. */
export async function takeOut(
	transaction: Transaction,
	{ memberships, people }: Pick<Undoing, 'memberships' | 'people'>,
	now: Date,
): Promise<void> {
	const gone = memberships.map(({ id }) => id);
	for (const part of partsOf(gone))
		await transaction.deleteFrom('memberships').where(isIn('id', part)).execute();
	const leaving = new Set(people);
	const staying = [...new Set(memberships.map(({ holderId }) => holderId))].filter((id) => !leaving.has(id));
	for (const part of partsOf(staying)) await storeCovers(transaction, part, now);
	for (const part of partsOf(people)) await transaction.deleteFrom('users').where(isIn('id', part)).execute();
}

import { sql } from 'kysely';
import { deletedWithThem, keptWithoutThem } from '../../account/leaving.queries.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { storeCovers } from '../../membership/covers/covers.queries.ts';
import { partsOf } from '../parts.ts';

/** What undoing an import would remove, and how much it would keep. */
export interface Undoing {
	memberships: {
		id: number;
		holderId: number;
		/** Whether the holder was mailed a link to set a password. */
		isInvited: boolean;
		/** Whether the holder has signed in since, and may have seen the membership. */
		hasSignedIn: boolean;
	}[];
	/** The ids of people. */
	people: number[];
	kept: { memberships: number; people: number };
}

/** The tables in which a row shows that something has happened with a membership since the import. */
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

/** The tables whose rows only describe a membership, and are deleted with it. */
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

/**
 * Whether the holder has bought, or was sold, a membership since the import: its days depend on what they had then.
 */
const hasBoughtSince = sql<boolean>`exists (
	select from (
		select id from memberships where user_id = origin.holder_id
		union all select membership_id from membership_terms where holder_id = origin.holder_id
	) as theirs join memberships as bought on bought.id = theirs.id
	where bought.bought_at >= imports.committed_at
		and not exists (select from membership_origins where membership_id = bought.id)
)`;

/** Whether a membership is still as the file gave it: nothing has happened with it, and nothing depends on it. */
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

/**
 * Whether the import registered the person, and nothing is stored about them but that and memberships that are
 * removed.
 */
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

/** The ids of the people of an import: holders of its memberships, and people whom it registered. */
export async function listPeopleOf(database: Database, importId: string): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select holder_id as id from membership_origins where import_id = ${importId}
		union select user_id from imported_people where import_id = ${importId}
		order by id`.execute(database);
	return rows.map(({ id }) => id);
}

/**
 * Finds what undoing an import would remove now: the memberships with which nothing has happened since, and the
 * people whom it registered, who have nothing else and were not invited.
 * @param among only these people; if left out, all
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
		// The other people had accounts before, and are listed only to be invited.
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
 * Locks people of an import, and their memberships of it, until the transaction ends: other transactions that store
 * rows for them wait, or are waited for.
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

/**
 * Removes what {@link findUndoing} found after {@link lockUndoing}. The days of the holders' other memberships are
 * computed as if the removed ones had never existed.
 */
export async function removeImported(
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

import { sql } from 'kysely';
import { planPerks } from '#shared/club/club.facts.ts';
import type { IsoDate } from '#shared/dates.ts';
import {
	type EntitlementKind,
	type EntitlementSource,
	entitlementsOf,
} from '#shared/membership/entitlements.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { toJson } from '../../database/to-json.ts';
import { carryOn, isNoUpgrade } from '../upgrading/upgrading.queries.ts';

interface Given {
	membershipId: number;
	kind: EntitlementKind;
	/** Null means without limit. */
	amount: number | null;
	source: EntitlementSource;
}

/**
 * Gives memberships their entitlements, once: those of their plan when they were sold; for an import, what its file
 * says is left. An upgrade gets its own (`giveCarried`).
 */
export async function giveEntitlements(
	transaction: Transaction,
	membershipIds: readonly number[],
	now: Date,
): Promise<void> {
	const rows = await transaction
		.selectFrom('membership_terms')
		.leftJoin('membership_origins', 'membership_origins.membership_id', 'membership_terms.membership_id')
		.where(isIn('membership_terms.membership_id', membershipIds))
		.where(isNoUpgrade)
		.select(['membership_terms.membership_id', 'perks', 'pause_days_left', 'other_centre_days_left'])
		.orderBy('membership_terms.membership_id')
		.execute();
	const given = rows.flatMap(({ membership_id: membershipId, perks, ...left }): Given[] => {
		if (perks !== null)
			return entitlementsOf(planPerks.parse(perks)).map((one) => ({ membershipId, ...one, source: 'plan' }));
		const imported = [
			{ kind: 'pause_day', amount: left.pause_days_left },
			{ kind: 'other_centre', amount: left.other_centre_days_left },
		] as const;
		return imported.filter(({ amount }) => amount).map((one) => ({ membershipId, ...one, source: 'import' }));
	});
	if (given.length === 0) return;
	await sql`
		insert into entitlements (membership_id, kind, amount, balance, source, made_at)
		select "membershipId", kind, amount, amount, source, ${now}
		from json_to_recordset(${toJson(given)}::json)
			as given ("membershipId" integer, kind text, amount integer, source text)
		on conflict (membership_id, kind) where source <> 'goodwill' do nothing`.execute(transaction);
}

/** Gives more of a kind, with a stored reason. */
export async function giveOfGoodwill(
	transaction: Transaction,
	{
		membershipId,
		kind,
		amount,
		reason,
		by,
		now,
	}: {
		membershipId: number;
		kind: EntitlementKind;
		amount: number;
		reason: string;
		by: number;
		now: Date;
	},
): Promise<void> {
	await transaction
		.insertInto('entitlements')
		.values({
			...{ membership_id: membershipId, kind, amount, balance: amount },
			...{ source: 'goodwill', reason, made_at: now, made_by: by },
		})
		.execute();
}

interface Use {
	membershipId: number;
	kind: EntitlementKind;
	quantity: number;
	/** The fact that causes the use. The same fact causes no second use. */
	cause: string;
	/** Null for the program itself. */
	by: number | null;
	now: Date;
}

/**
 * Uses some of a membership's entitlement of a kind: one without limit first, else the oldest. The caller has locked
 * its holder (`lockHolders`).
 * @returns the entries of the use; undefined, with nothing used, where too little is left
 */
export async function takeEntitlement(
	transaction: Transaction,
	{ membershipId, kind, quantity, cause, by, now }: Use,
): Promise<number[] | undefined> {
	const given = await transaction
		.selectFrom('entitlements')
		.select(['id', 'balance'])
		.where('membership_id', '=', membershipId)
		.where('kind', '=', kind)
		.orderBy('id')
		.execute();
	const unlimited = given.find(({ balance }) => balance === null);
	const uses: { entitlement_id: number; quantity: number }[] = [];
	let wanted = quantity;
	for (const { id, balance } of unlimited ? [unlimited] : given) {
		const taken = Math.min(wanted, balance ?? wanted);
		if (taken > 0) uses.push({ entitlement_id: id, quantity: -taken });
		wanted -= taken;
	}
	if (wanted > 0) return undefined;
	// A pause that consists of closed days uses nothing.
	if (uses.length === 0) return [];
	const entries = await transaction
		.insertInto('entitlement_entries')
		.values(uses.map((use) => ({ ...use, cause, made_at: now, made_by: by })))
		.returning('id')
		.execute();
	return entries.map(({ id }) => id);
}

/** Whether the use in a row called `used` was not returned since. */
const isNotGivenBack = sql<boolean>`not exists (
	select from entitlement_entries as reversal where reversal.reverses = used.id
)`;

/**
 * The memberships of which the desk used some of a kind on a day, without undoing it. Such a use is possible once a
 * day.
 */
export async function listUsedOn(
	database: Database,
	membershipIds: readonly number[],
	{ kind, day }: { kind: EntitlementKind; day: IsoDate },
): Promise<number[]> {
	if (membershipIds.length === 0) return [];
	const used = await database
		.selectFrom('entitlement_entries as used')
		.innerJoin('entitlements', 'entitlements.id', 'used.entitlement_id')
		.where(isIn('membership_id', membershipIds))
		.where('kind', '=', kind)
		.where('used.cause', 'like', `${kind}:%`)
		.where(sql<IsoDate>`club_day(used.made_at)`, '=', day)
		.where('used.reverses', 'is', null)
		.where(isNotGivenBack)
		.select('membership_id')
		.distinct()
		.execute();
	return used.map(({ membership_id }) => membership_id);
}

type Cause = Pick<Use, 'membershipId' | 'cause' | 'by' | 'now'>;

/**
 * Returns what a cause used, with reversing entries. Gives the amount for each entitlement; empty where there is
 * nothing to return.
 */
export async function giveBack(
	transaction: Transaction,
	{ membershipId, cause, by, now }: Cause,
): Promise<{ entitlementId: number; amount: number }[]> {
	return transaction
		.insertInto('entitlement_entries')
		.columns(['entitlement_id', 'quantity', 'cause', 'reverses', 'made_at', 'made_by'])
		.expression((insert) =>
			insert
				.selectFrom('entitlement_entries as used')
				.innerJoin('entitlements', 'entitlements.id', 'used.entitlement_id')
				.where('membership_id', '=', membershipId)
				.where('used.cause', '=', cause)
				.where(isNotGivenBack)
				.select([
					'used.entitlement_id',
					sql<number>`-used.quantity`.as('quantity'),
					sql<string>`'undo:' || used.id`.as('cause'),
					'used.id as reverses',
					sql<Date>`${now}::timestamptz`.as('made_at'),
					sql<number | null>`${by}::integer`.as('made_by'),
				]),
		)
		.returning(['entitlement_id as entitlementId', 'quantity as amount'])
		.execute();
}

/**
 * Returns what a cause used. If the membership was upgraded since, its successor is given it, too. False where there is
 * nothing to return. The caller has locked the holder.
 */
export async function giveBackInPlace(
	transaction: Transaction,
	{ kind, ...cause }: Cause & Pick<Use, 'kind'>,
): Promise<boolean> {
	const given = await giveBack(transaction, cause);
	if (given.length === 0) return false;
	const { membershipId, now } = cause;
	const limited = (await listGiven(transaction, [membershipId])).filter(({ amount }) => amount !== null);
	const amount = given
		.filter(({ entitlementId }) => limited.some(({ id }) => id === entitlementId))
		.reduce((sum, one) => sum + one.amount, 0);
	await carryOn(transaction, { membershipId, kind, amount, now });
	return true;
}

/**
 * Why a row of `entitlements` was given, if it was given to this person; null if somebody else held the membership
 * then.
 */
export const ownReason = (person: number) =>
	sql<
		string | null
	>`case when reason is not null and given_to(membership_id, made_at) = ${person} then reason end`;

/**
 * The entitlements given with memberships, oldest first.
 * @param reader the person who reads them, if it is not the desk: reasons given to an earlier holder are left out
 */
export function listGiven(database: Database, membershipIds: readonly number[], reader?: number) {
	return database
		.selectFrom('entitlements')
		.where(isIn('membership_id', membershipIds))
		.select((row) => [
			...(['id', 'membership_id as membershipId', 'kind', 'amount', 'balance', 'source'] as const),
			reader === undefined ? row.ref('reason').as('reason') : ownReason(reader).as('reason'),
			'made_at as at',
		])
		.orderBy('id')
		.execute();
}

/** The ledger's entries of entitlements, newest first. An entry that reverses a use has the cause of that use. */
export async function listEntries(database: Database, entitlementIds: readonly number[]) {
	if (entitlementIds.length === 0) return [];
	return database
		.selectFrom('entitlement_entries as entry')
		.leftJoin('users', 'users.id', 'entry.made_by')
		.where(isIn('entry.entitlement_id', entitlementIds))
		.select((row) => [
			...(['entry.id', 'entry.entitlement_id as entitlementId', 'entry.quantity'] as const),
			...(['entry.made_at as at', 'users.name as by'] as const),
			// A subquery by id, so that each row needs one index lookup.
			row.fn
				.coalesce(
					row
						.selectFrom('entitlement_entries as used')
						.whereRef('used.id', '=', 'entry.reverses')
						.select('used.cause'),
					'entry.cause',
				)
				.as('cause'),
			// Not `exists`, for which PostgreSQL may read the whole table.
			row
				.selectFrom('entitlement_entries as reversal')
				.whereRef('reversal.reverses', '=', 'entry.id')
				.select('reversal.id')
				.limit(1)
				.as('reversalId'),
		])
		.orderBy('entry.id', 'desc')
		.execute();
}

/** A use with its membership, whether it was undone or not; undefined where there is none. */
export function findUse(transaction: Transaction, entryId: number) {
	return transaction
		.selectFrom('entitlement_entries as used')
		.innerJoin('entitlements', 'entitlements.id', 'entitlement_id')
		.where('used.id', '=', entryId)
		.where('used.reverses', 'is', null)
		.select(['membership_id as membershipId', 'kind', 'used.cause', 'used.made_at as at'])
		.executeTakeFirst();
}

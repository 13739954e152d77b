import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { EntitlementKind } from '#shared/membership/entitlements.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';

/**
 * Whether a row of `membership_terms` is no upgrade. An upgrade carries on the entitlements of its predecessor, and is
 * given none anew. Written with "limit 1" and not "exists", for which PostgreSQL would read the whole table when there
 * are many rows.
 */
export const isNoUpgrade = sql<boolean>`(
	select true from membership_upgrades where membership_upgrades.membership_id = membership_terms.membership_id limit 1
) is null`;

/**
 * The ids of a membership and of those that it replaced: uses of any of them count as uses of it. With "limit 1" each
 * step is an index lookup; otherwise PostgreSQL would read the whole table.
 */
export const withUpgraded = (membershipId: number | RawBuilder<number>) => sql<number>`(
	with recursive chain as (
		select ${membershipId}::integer as id
		union all
		select from_id from chain cross join lateral (
			select from_id from membership_upgrades where membership_id = chain.id limit 1
		) as upgrade
	)
	select id from chain
)`;

/** One membership of a chain of upgrades. Amounts are in rupees. */
export interface Upgraded {
	id: number;
	price: number;
	received: number;
	/** The part of `received` that was taken here: what an import's file said was paid, was paid elsewhere. */
	taken: number;
	hasInvoice: boolean;
}

/** A membership and those that it replaced, the newest first. */
export async function listWithUpgraded(database: Database, membershipId: number): Promise<Upgraded[]> {
	const { rows } = await sql<Upgraded>`
		select memberships.id, price::float8 as price,
			(case when payment_status = 'payed' then price else coalesce(received, 0) end)::float8 as received,
			coalesce(received, 0)::float8 as taken,
			exists (
				select from documents where documents.membership_id = memberships.id and kind = 'tax invoice'
			) as "hasInvoice"
		from ${withUpgraded(membershipId)} as chain join memberships using (id) left join membership_terms on membership_id = memberships.id
		order by memberships.id desc`.execute(database);
	return rows;
}

/**
 * Distributes a sum over a membership and those that it replaced: the newest first, and to each no more than it cost.
 */
export function spreadOver(sum: number, chain: readonly Upgraded[]): { id: number; amount: number }[] {
	let left = sum;
	return chain.flatMap(({ id, price }) => {
		const amount = Math.min(left, price);
		left -= amount;
		return amount > 0 ? [{ id, amount }] : [];
	});
}

export interface NewUpgrade {
	membershipId: number;
	fromId: number;
	/** In rupees before tax. */
	plan: { months: number; price: number; days: number };
	firstBoughtOn: IsoDate;
	place: { day: IsoDate; paidAt: Date };
	/** How many days of the memberships before it were used. */
	usedDays: number;
}

/** Stores which membership replaces which, with the facts from which later upgrades are computed. */
export async function insertUpgrade(
	transaction: Transaction,
	{ membershipId, fromId, plan, firstBoughtOn, place, usedDays }: NewUpgrade,
	{ by, now }: { by: number; now: Date },
): Promise<void> {
	await transaction
		.insertInto('membership_upgrades')
		.values({
			...{ membership_id: membershipId, from_id: fromId, first_bought_on: firstBoughtOn },
			...{ plan_months: plan.months, plan_price: plan.price, plan_days: plan.days },
			...{ place_day: place.day, place_at: place.paidAt, used_days: usedDays, made_at: now, made_by: by },
		})
		.execute();
}

/** Gives an upgrade its entitlements: what was left of its predecessor's, and what its plan adds. */
export async function giveCarried(
	transaction: Transaction,
	membershipId: number,
	balances: readonly { kind: EntitlementKind; amount?: number | undefined }[],
	now: Date,
): Promise<void> {
	if (balances.length === 0) return;
	await transaction
		.insertInto('entitlements')
		.values(
			balances.map(({ kind, amount = null }) => ({
				...{ membership_id: membershipId, kind, amount, balance: amount },
				...{ source: 'upgrade', made_at: now },
			})),
		)
		.execute();
}

/** The last membership in the chain of upgrades that replaced this one; the membership itself if none did. */
export async function lastInPlaceOf(database: Database, membershipId: number): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		with recursive chain as (
			select ${membershipId}::integer as id
			union all
			select membership_id from chain cross join lateral (
				select membership_id from membership_upgrades where from_id = chain.id limit 1
			) as upgrade
		)
		select max(id) as id from chain`.execute(database);
	return rows[0]?.id ?? membershipId;
}

/**
 * Gives an upgrade what was returned to the membership it replaced only after the upgrade. A kind without limit stays
 * so. The caller has locked the holder.
 */
export async function carryOn(
	transaction: Transaction,
	{ membershipId, kind, amount, now }: Carried,
): Promise<void> {
	const lastId = await lastInPlaceOf(transaction, membershipId);
	if (lastId === membershipId || amount <= 0) return;
	await sql`
		insert into entitlements (membership_id, kind, amount, balance, source, made_at)
		values (${lastId}, ${kind}, ${amount}, ${amount}, 'upgrade', ${now})
		on conflict (membership_id, kind) where source <> 'goodwill' do update set
			amount = entitlements.amount + excluded.amount, balance = entitlements.balance + excluded.amount`.execute(
		transaction,
	);
}

interface Carried {
	membershipId: number;
	kind: EntitlementKind;
	amount: number;
	now: Date;
}

/**
 * Adds the days that are left of those added to the predecessor: they were not bought, and so are not part of the
 * upgrade's price.
 */
export async function addCarriedDays(
	transaction: Transaction,
	membershipId: number,
	days: number,
	now: Date,
): Promise<void> {
	if (days === 0) return;
	await transaction
		.insertInto('membership_extensions')
		.values({ membership_id: membershipId, kind: 'free', months: 0, days, made_at: now })
		.execute();
}

/** Copies the planned changes of the predecessor's home centre. */
export async function copyHomesAhead(
	transaction: Transaction,
	{ membershipId, fromId, today }: { membershipId: number; fromId: number; today: IsoDate },
): Promise<void> {
	await sql`
		insert into membership_centres (membership_id, from_day, centre_id, made_at, made_by)
		select ${membershipId}, from_day, centre_id, made_at, made_by from membership_centres
		where membership_id = ${fromId} and from_day > ${today}::date`.execute(transaction);
}

/**
 * The price at which a membership was sold, and its perks then; null where they are not known. `import_id` is null
 * unless it came with an import.
 */
export function findSold(database: Database, membershipId: number) {
	return database
		.selectFrom('memberships')
		.leftJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.leftJoin('membership_origins', 'membership_origins.membership_id', 'memberships.id')
		.where('memberships.id', '=', membershipId)
		.select(['perks', 'fee', 'price', 'import_id'])
		.executeTakeFirstOrThrow();
}

/** The present name of the plan of a membership, which may have been renamed since the sale. */
export async function planNameToday(database: Database, type: string): Promise<string> {
	const { rows } = await sql<{ type: string }>`
		select type from plans where type = ${type} or ${type} = any(former_types)
		order by type = ${type} desc, ended_at is null desc, id desc limit 1`.execute(database);
	return rows[0]?.type ?? type;
}

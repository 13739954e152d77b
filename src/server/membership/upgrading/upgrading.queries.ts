import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { EntitlementKind } from '#shared/membership/entitlements.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';

/**
 * Whether a row of `membership_terms` is no upgrade: that carries on what came with the one before, and is given nothing anew. Read
 * by "limit 1" and not "exists", which for many rows would read all of the table.
 */
export const isNoUpgrade = sql<boolean>`(
	select true from membership_upgrades where membership_upgrades.membership_id = membership_terms.membership_id limit 1
) is null`;

/**
 * The ids of a membership and of those whose place it took: what its holder did by one of them they did by it. One look by an index
 * for each ("limit 1"), never all there are.
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

/** A membership of those that took each other's place. In rupees. */
export interface Upgraded {
	id: number;
	price: number;
	received: number;
	/** Of that what was taken here: what came in from a file as paid was paid elsewhere. */
	taken: number;
	hasInvoice: boolean;
}

/** A membership and those whose place it took, the newest first. */
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

/** Spreads a sum over a membership and those whose place it took: of each no more than it cost, the newest first. */
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
	/** How many days were used of those before it. */
	usedDays: number;
}

/** Writes down which membership takes the place of which, and what it is reckoned from. */
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

/** Gives a membership what is left of what came with the one before, and what its plan gives more. */
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

/** The membership that stands in the place of one by now, whose upgrades were upgraded in turn; itself where nothing does. */
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
 * Gives the membership that stands in the place of another what came back of that after its upgrade: it would have taken it along.
 * What has no limit there stays so. Their holder is locked.
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

/** Adds days that were added to the membership before and are left: they are not bought anew. */
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

/** Has a membership at home where the one before was to be from days to come on. */
export async function copyHomesAhead(
	transaction: Transaction,
	{ membershipId, fromId, today }: { membershipId: number; fromId: number; today: IsoDate },
): Promise<void> {
	await sql`
		insert into membership_centres (membership_id, from_day, centre_id, made_at, made_by)
		select ${membershipId}, from_day, centre_id, made_at, made_by from membership_centres
		where membership_id = ${fromId} and from_day > ${today}::date`.execute(transaction);
}

/** What a membership was sold for, and what came with its plan then; null where nobody knows. */
export function findSold(database: Database, membershipId: number) {
	return database
		.selectFrom('memberships')
		.leftJoin('membership_terms', 'membership_id', 'memberships.id')
		.where('memberships.id', '=', membershipId)
		.select(['perks', 'fee', 'price'])
		.executeTakeFirstOrThrow();
}

/** The name that the plan of a membership has today: it may have been renamed since that was sold by another. */
export async function planNameToday(database: Database, type: string): Promise<string> {
	const { rows } = await sql<{ type: string }>`
		select type from plans where type = ${type} or ${type} = any(former_types)
		order by type = ${type} desc, ended_at is null desc, id desc limit 1`.execute(database);
	return rows[0]?.type ?? type;
}

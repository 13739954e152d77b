import { sql } from 'kysely';
import { type PlanPerks, planPerks } from '#shared/club/club.facts.ts';
import { clubToday } from '#shared/dates.ts';
import { type Length, lengthBetween, lengthOf } from '#shared/membership/length.rules.ts';
import type { EndReason } from '#shared/membership/standing.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { toJson } from '../database/to-json.ts';
import { lockHolders, storeCovers } from './covers/covers.queries.ts';
import { giveEntitlements } from './entitlements/entitlements.queries.ts';
import { isNoUpgrade } from './upgrading/upgrading.queries.ts';

interface Terms {
	membershipId: number;
	holderId: number;
	length: Length;
	perks: PlanPerks;
	/** The part of the price that is the fee, in rupees. */
	fee: number;
}

/** Stores the terms with which a membership is sold; later changes of its plan do not affect them. */
export async function insertTerms(
	transaction: Transaction,
	{ membershipId, holderId, length, perks, fee }: Terms,
): Promise<void> {
	await transaction
		.insertInto('membership_terms')
		.values({ membership_id: membershipId, holder_id: holderId, ...length, perks: toJson(perks), fee })
		.execute();
}

/**
 * Stores the terms of those of these memberships that have none, because an older version of the program sold them. The
 * length is that of their dates. The perks are those of their plan on the day of the purchase; for an import they are
 * not known. The caller has locked their holders ({@link lockHolders}).
 */
export async function insertMissingTerms(
	transaction: Transaction,
	membershipIds: readonly number[],
): Promise<void> {
	const rows = await transaction
		.selectFrom('memberships')
		.leftJoin('membership_terms', 'membership_id', 'memberships.id')
		.where(isIn('memberships.id', membershipIds))
		.where('membership_id', 'is', null)
		.select(['memberships.id', 'start_date', 'end_date'])
		.execute();
	if (rows.length === 0) return;
	const lengths = rows.map((row) => ({ id: row.id, ...lengthBetween(row.start_date, row.end_date) }));
	await sql`
		insert into membership_terms (membership_id, holder_id, months, days, perks)
		select id, user_id, length.months, days, case when membership_origins.membership_id is null then (
			select perks from plan_prices join plans on plans.id = plan_id
			where lower(plans.type) = lower(memberships.type) and plan_prices.months = length.months
				and valid_from <= club_day(bought_at)
			order by ended_at is null desc, valid_from desc limit 1
		) end
		from json_to_recordset(${toJson(lengths)}::json) as length (id integer, months integer, days integer)
			join memberships using (id) left join membership_origins on membership_id = id`.execute(transaction);
}

/**
 * Adds the free extension of their plans to memberships, once to each. It is given when a membership becomes active
 * (docs/decisions/2026-11-25-membership-life.md). An upgrade gets none, but keeps what is left of the one before.
 */
export async function extendFreely(
	transaction: Transaction,
	membershipIds: readonly number[],
	now: Date,
): Promise<void> {
	const rows = await transaction
		.selectFrom('membership_terms')
		.where(isIn('membership_id', membershipIds))
		.where('perks', 'is not', null)
		.where(isNoUpgrade)
		.select(['membership_id', 'perks'])
		.orderBy('membership_id')
		.execute();
	const extensions = rows.flatMap(({ membership_id, perks }) => {
		const { freeExtension } = planPerks.parse(perks);
		return freeExtension ? [{ membership_id, ...lengthOf(freeExtension) }] : [];
	});
	if (extensions.length === 0) return;
	await sql`
		insert into membership_extensions (membership_id, kind, months, days, made_at)
		select membership_id, 'free', months, days, ${now}
		from json_to_recordset(${toJson(extensions)}::json)
			as extension (membership_id integer, months integer, days integer)
		on conflict (membership_id) where kind = 'free' do nothing`.execute(transaction);
}

/**
 * The holder of a membership, the centre where it was bought, and its other home centres; undefined when there is none.
 */
export function findHolder(database: Database, membershipId: number) {
	return database
		.selectFrom('memberships')
		.leftJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.where('memberships.id', '=', membershipId)
		.select((row) => [
			'memberships.centre_id',
			row.fn.coalesce('holder_id', 'user_id').as('holder_id'),
			sql<number[]>`array(select centre_id from membership_centres where membership_id = memberships.id)`.as(
				'home_ids',
			),
		])
		.executeTakeFirst();
}

/**
 * Begins a membership with its first payment: adds the free extension, gives the entitlements and stores the covers.
 * The caller has locked its holder.
 */
export async function beginMembership(
	transaction: Transaction,
	{ id, holderId, now }: { id: number; holderId: number; now: Date },
): Promise<void> {
	await insertMissingTerms(transaction, [id]);
	await extendFreely(transaction, [id], now);
	await giveEntitlements(transaction, [id], now);
	await storeCovers(transaction, [holderId], now);
}

/** Ends the paid memberships of a holder that count today or later. They count until yesterday. */
export async function endMembershipsOf(
	transaction: Transaction,
	{ holderId, reason, now }: { holderId: number; reason: EndReason; now: Date },
): Promise<void> {
	const today = clubToday(now);
	await lockHolders(transaction, [holderId]);
	await transaction
		.updateTable('membership_terms')
		.set({ ended_on: today, end_reason: reason })
		.where('holder_id', '=', holderId)
		.where('ended_on', 'is', null)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('membership_covers')
					.select('membership_covers.membership_id')
					.whereRef('membership_covers.membership_id', '=', 'membership_terms.membership_id')
					.where('last_day', '>=', today),
			),
		)
		.execute();
	await storeCovers(transaction, [holderId], now);
}

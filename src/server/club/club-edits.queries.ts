import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type ClubTexts, clubTexts, planTexts } from '#shared/club/club.facts.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { Centres, PlanPrices } from '../database/schema.d.ts';
import { toJson } from '../database/to-json.ts';

/**
 * Locks the club's facts for a change, and returns the texts. Sales that read the facts end first (`lockClubShared`), and
 * of two editors the second waits for the first.
 */
export async function lockClub(transaction: Transaction): Promise<ClubTexts> {
	const { texts } = await transaction
		.selectFrom('club')
		.select('texts')
		.forUpdate()
		.executeTakeFirstOrThrow();
	return clubTexts.parse(texts);
}

/** Writes the texts, whose row is locked. Rejects for texts that do not parse. */
export async function writeTexts(transaction: Transaction, texts: ClubTexts, now: Date): Promise<void> {
	await transaction
		.updateTable('club')
		.set({ texts: toJson(clubTexts.parse(texts)), changed_at: now })
		.execute();
}

/** Every centre, including ended ones, in the club's order. */
export function listCentres(database: Database): Promise<Selectable<Centres>[]> {
	return database.selectFrom('centres').selectAll().orderBy('position').orderBy('id').execute();
}

/** Finds a centre; undefined when there is none. */
export function findCentre(database: Database, id: number): Promise<Selectable<Centres> | undefined> {
	return database.selectFrom('centres').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * A centre's name, unless it has ended. The centre cannot end before the transaction does. Locked before anything that
 * an end moves, which waits for it in the same order.
 */
export function findOpenCentre(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('centres')
		.select('name')
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.forShare()
		.executeTakeFirst();
}

/** Adds a centre after the others. */
export async function insertCentre(
	database: Database,
	centre: Omit<Insertable<Centres>, 'position'>,
): Promise<void> {
	const last = await database
		.selectFrom('centres')
		.select(({ fn }) => fn.max('position').as('position'))
		.executeTakeFirst();
	await database
		.insertInto('centres')
		.values({ ...centre, position: (last?.position ?? 0) + 1 })
		.execute();
}

/** Changes columns of a centre; does nothing without any. */
export async function updateCentre(
	database: Database,
	id: number,
	changes: Updateable<Centres>,
): Promise<void> {
	if (Object.keys(changes).length === 0) return;
	await database.updateTable('centres').set(changes).where('id', '=', id).execute();
}

/** Every plan, including ended ones, in the club's order. */
export async function listPlans(database: Database) {
	const rows = await database.selectFrom('plans').selectAll().orderBy('position').orderBy('id').execute();
	return rows.map((row) => ({ ...row, texts: planTexts.parse(row.texts) }));
}

/** A plan with its texts parsed. */
export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

/** Adds a plan after the others; returns its id. */
export async function insertPlan(
	database: Database,
	{ texts, ...plan }: Pick<PlanRow, 'type' | 'path' | 'image' | 'position' | 'texts'>,
): Promise<number> {
	const { id } = await database
		.insertInto('plans')
		.values({ ...plan, texts: toJson(texts) })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/**
 * Changes a plan. A renamed plan keeps its former name, because memberships were sold by it; unless another plan
 * had that name later: it could get it only when no membership of this plan had it, so all memberships of that name
 * are the other's.
 */
export async function updatePlan(
	database: Database,
	id: number,
	{ texts, ...changes }: Partial<Pick<PlanRow, 'type' | 'path' | 'image' | 'ended_at' | 'texts'>>,
): Promise<void> {
	await database
		.updateTable('plans')
		.set({
			...changes,
			...(texts && { texts: toJson(texts) }),
			...(changes.type !== undefined && {
				former_types: sql<string[]>`case
					when type = ${changes.type} or exists (
						select from plans as other
						where other.id <> plans.id and (plans.type = any(other.former_types)
							or compared_name(other.type) = compared_name(plans.type)
								and (other.ended_at is null or other.ended_at > plans.ended_at))
					) then former_types
					else array_append(array_remove(former_types, type), type) end`,
			}),
		})
		.where('id', '=', id)
		.execute();
}

/**
 * Removes a name from the former names of all plans but `ownerId`, which has the name now. No membership was sold
 * by it before, and those sold from now on are the owner's, even when it is no longer on sale.
 */
export async function releaseFormerName(database: Database, name: string, ownerId: number): Promise<void> {
	await database
		.updateTable('plans')
		.set({
			former_types: sql<string[]>`array(
				select former from unnest(former_types) with ordinality as had (former, nth)
				where compared_name(former) <> compared_name(${name}) order by nth
			)`,
		})
		.where('id', '<>', ownerId)
		.where(
			sql<boolean>`exists (
				select from unnest(former_types) as former where compared_name(former) = compared_name(${name})
			)`,
		)
		.execute();
}

/** Whether memberships were sold by this name of a plan; with `since`, whether any were since then. */
export async function hasSoldAs(database: Database, name: string, since?: Date): Promise<boolean> {
	const sold = await database
		.selectFrom('memberships')
		.select('id')
		.where('type', '=', name)
		.$if(since !== undefined, (query) => query.where('bought_at', '>=', since as Date))
		.limit(1)
		.executeTakeFirst();
	return sold !== undefined;
}

/** All prices of all plans, the longest durations first, and those of a duration by first day. */
export function listPrices(database: Database): Promise<Selectable<PlanPrices>[]> {
	return database
		.selectFrom('plan_prices')
		.selectAll()
		.orderBy('months', 'desc')
		.orderBy('valid_from')
		.execute();
}

/**
 * The price of a duration on a day, or the end of its sale (`is_sold`); undefined if the plan did not have this
 * duration by then.
 */
export function findPrice(
	database: Database,
	{ planId, months, day }: { planId: number; months: number; day: IsoDate },
): Promise<Selectable<PlanPrices> | undefined> {
	return database
		.selectFrom('plan_prices')
		.selectAll()
		.where('plan_id', '=', planId)
		.where('months', '=', months)
		.where('valid_from', '<=', day)
		.orderBy('valid_from', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** Sets a price from a day on, replacing one that begins on the same day. The duration is sold from that day on. */
export async function putPrice(database: Database, price: Insertable<PlanPrices>): Promise<void> {
	const { price: list, discount_price, perks } = price;
	await database
		.insertInto('plan_prices')
		.values(price)
		.onConflict((conflict) =>
			conflict
				.constraint('one_price_a_day')
				.doUpdateSet({ price: list, discount_price, perks, is_sold: true }),
		)
		.execute();
}

/**
 * Ends the sale of a plan's duration from a day on, and deletes its future prices. The price until then stays as
 * its history.
 */
export async function endDuration(
	database: Database,
	{ price, from }: { price: Selectable<PlanPrices>; from: IsoDate },
): Promise<void> {
	const { id: _, perks, ...stored } = price;
	await database
		.deleteFrom('plan_prices')
		.where('plan_id', '=', price.plan_id)
		.where('months', '=', price.months)
		.where('valid_from', '>', from)
		.execute();
	await database
		.insertInto('plan_prices')
		.values({ ...stored, perks: toJson(perks), valid_from: from, is_sold: false })
		.onConflict((conflict) => conflict.constraint('one_price_a_day').doUpdateSet({ is_sold: false }))
		.execute();
}

/** Deletes a future price. */
export async function deletePrice(database: Database, id: number): Promise<void> {
	await database.deleteFrom('plan_prices').where('id', '=', id).execute();
}

/** Changes a future price and its first day, on which no other price may begin. */
export async function movePrice(
	database: Database,
	id: number,
	price: Pick<Insertable<PlanPrices>, 'price' | 'discount_price' | 'perks' | 'valid_from'>,
): Promise<void> {
	await database.updateTable('plan_prices').set(price).where('id', '=', id).execute();
}

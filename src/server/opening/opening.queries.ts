import { sql } from 'kysely';
import { missingSeller, type RequiredOfSeller } from '#shared/club/seller.rules.ts';
import type { IsoDate } from '#shared/dates.ts';
import { type OpeningStep, openingStepNames } from '#shared/opening/opening.rules.ts';
import { readStoredClub } from '../club/club.queries.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { defaultName } from '../identity/administrator.ts';
import { newClub } from '../seed/new-club.ts';
import { productsTaxedLater, untaxedProducts } from '../taxes/taxes.queries.ts';

/** Reads what the steps of the opening ask about the club. */
export async function readProgress(
	database: Database,
	{ ownerId, hasMailServer, today }: { ownerId: number; hasMailServer: boolean; today: IsoDate },
) {
	const { texts, isOpen, isDemo } = await readStoredClub(database);
	const { rows } = await sql<{
		notNeeded: string[];
		centres: number;
		plans: number;
		products: number;
		incomplete: number;
		untaxed: number;
		taxedLater: number;
		sellsFood: boolean;
		staff: number;
		members: number;
		hasOwnName: boolean;
		testSent: boolean;
	}>`
		select not_needed as "notNeeded",
			(select count(*) from centres where ended_at is null) as centres,
			-- A plan without a price cannot be bought.
			(select count(*) from plans where ended_at is null
				and exists (select from plan_prices where plan_id = plans.id)) as plans,
			(select count(*) from products where archived_at is null) as products,
			(select count(*) from products where archived_at is null and missing_facts <> '{}') as incomplete,
			${untaxedProducts} as untaxed, ${productsTaxedLater(today)} as "taxedLater",
			-- A product without a kind counts as food, as in missing_facts().
			(
				select id from products where archived_at is null and facts ->> 'kind' is distinct from 'other' order by id limit 1
			) is not null as "sellsFood",
			(select count(*) from staff_posts where ended_at is null) as staff,
			-- The members imported from the club's old software.
			(select count(*) from imported_people) as members,
			(select name <> ${defaultName} from users where id = ${ownerId}) as "hasOwnName",
			exists (select from mail_tests where settled_at is not null and error is null) as "testSent"
		from club`.execute(database);
	const [row] = rows;
	if (!row) throw new Error('The club has no facts');
	const began = newClub.texts;
	const hasTexts =
		texts.name !== began.name &&
		texts.city !== began.city &&
		texts.openingHours.length > 0 &&
		texts.welcome.headline !== began.welcome.headline;
	const unsaid = missingSeller(texts.seller ?? {}, row);
	const done: Record<
		OpeningStep,
		{
			isDone: boolean;
			count?: number;
			incomplete?: number;
			untaxed?: number;
			taxedLater?: number;
			missing?: RequiredOfSeller[];
			hasGstin?: boolean;
		}
	> = {
		texts: { isDone: hasTexts },
		centres: { isDone: row.centres > 0, count: row.centres },
		plans: { isDone: row.plans > 0, count: row.plans },
		seller: {
			isDone: unsaid.length === 0,
			...(unsaid.length > 0 && { missing: unsaid }),
			hasGstin: texts.seller?.gstin !== undefined,
		},
		products: {
			isDone: row.products > 0,
			count: row.products,
			...(row.incomplete > 0 && { incomplete: row.incomplete }),
			// Without a GSTIN there are no tax invoices, so products need no tax class.
			...(texts.seller?.gstin && row.untaxed > 0 && { untaxed: row.untaxed }),
			...(texts.seller?.gstin && row.taxedLater > 0 && { taxedLater: row.taxedLater }),
		},
		staff: { isDone: row.staff > 0, count: row.staff },
		members: { isDone: row.members > 0, count: row.members },
		mail: { isDone: hasMailServer && row.testSent },
		account: { isDone: row.hasOwnName },
	};
	return {
		isOpen,
		isDemo,
		name: texts.name,
		steps: openingStepNames.map((step) => ({
			step,
			...done[step],
			isNotNeeded: row.notNeeded.includes(step),
		})),
	};
}

/** Finds the last test message; undefined when none was requested. */
export function findLastMailTest(database: Database) {
	return database
		.selectFrom('mail_tests')
		.select(['address', 'asked_at', 'settled_at', 'error'])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** Stores that a test message was requested; returns its id. */
export async function insertMailTest(
	transaction: Transaction,
	{ userId, now }: { userId: number; now: Date },
): Promise<{ id: number; address: string }> {
	return transaction
		.insertInto('mail_tests')
		.columns(['address', 'user_id', 'asked_at'])
		.expression(
			transaction
				.selectFrom('users')
				.select(['email', 'id', sql.val(now).as('asked_at')])
				.where('id', '=', userId),
		)
		.returning(['id', 'address'])
		.executeTakeFirstOrThrow();
}

/**
 * Finds a test message that has not been sent; undefined when it has, or when the demo that requested it is gone.
 */
export function findWaitingMailTest(database: Database, id: number) {
	return database
		.selectFrom('mail_tests')
		.select('address')
		.where('id', '=', id)
		.where('settled_at', 'is', null)
		.executeTakeFirst();
}

/** Stores that a test message was sent, or the error that prevented it. */
export async function settleMailTest(
	database: Database,
	{ id, error, now }: { id: number; error: string | null; now: Date },
): Promise<void> {
	await database.updateTable('mail_tests').set({ settled_at: now, error }).where('id', '=', id).execute();
}

/** Counts what emptying the demo would delete. */
export async function countDemo(database: Database) {
	const { rows } = await sql<{ people: number; orders: number; memberships: number }>`
		select (select count(*) from users) as people, (select count(*) from orders) as orders,
			(select count(*) from memberships) as memberships`.execute(database);
	return rows[0] ?? { people: 0, orders: 0, memberships: 0 };
}

/** Stores whether a step is not needed; returns whether that is a change. */
export async function setNotNeeded(
	transaction: Transaction,
	{ step, isNotNeeded }: { step: OpeningStep; isNotNeeded: boolean },
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('club')
		.set({
			not_needed: isNotNeeded
				? sql`array_append(not_needed, ${step})`
				: sql`array_remove(not_needed, ${step})`,
		})
		.where(sql<boolean>`(${step} = any (not_needed)) <> ${isNotNeeded}`)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Opens the club; returns false when it is open already. */
export async function openClub(transaction: Transaction, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('club')
		.set({ opened_at: now })
		.where('opened_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Whoever has the bill of a membership: its buyer, or its holder once the buyer's account is deleted. */
export const payerOf = (membershipId: number | RawBuilder<unknown>) => sql<number>`(
	select case when deleted_at is null then buyer.id else coalesce(holder_id, buyer.id) end
	from memberships as bought join users as buyer on buyer.id = bought.user_id
		left join membership_terms as terms on terms.membership_id = bought.id
	where bought.id = ${membershipId}
)`;

/**
 * Whoever has the bill of a membership ({@link payerOf}).
 * @throws {Error} where there is none
 */
export async function findPayer(database: Database, membershipId: number): Promise<number> {
	const { rows } = await sql<{ id: number | null }>`select ${payerOf(membershipId)} as id`.execute(database);
	const id = rows[0]?.id;
	if (id == null) throw new Error(`There is no membership ${membershipId}`);
	return id;
}

/**
 * The ids of the memberships for which somebody paid as their holder, because the buyer's account was deleted, and
 * which they have handed over since: they have receipts, but no bill.
 */
export const paidAndHandedOn = (userId: number): RawBuilder<{ id: number }> => sql`(
	select distinct memberships.id
	from payments join memberships on memberships.id = payments.membership_id
		join membership_terms on membership_terms.membership_id = memberships.id
	where payer_id = ${userId} and memberships.user_id <> ${userId} and holder_id <> ${userId}
)`;

/** The ids of the memberships of which somebody has the bill ({@link payerOf}), whether they hold them or not. */
export const billedTo = (userId: number): RawBuilder<{ id: number }> => sql`(
	select id from memberships where user_id = ${userId}
	union
	select memberships.id
	from membership_terms join memberships on memberships.id = membership_id
		join users as buyer on buyer.id = memberships.user_id
	where holder_id = ${userId} and buyer.deleted_at is not null
)`;

import { sql } from 'kysely';
import type { Duty } from '#shared/identity/identity.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { membershipsHeldBy } from '../membership/covers/covers.queries.ts';

interface Account {
	userId: number;
	name: string;
}

/**
 * Keeps the account of a kiosk separate, because it stays signed in at the entrance: it has a single post, is no
 * owner's and no customer's. Changes of staff run one at a time (`lockAuthority`), so that what is read here stays
 * true.
 * @param wanted what the account is to become
 * @throws {Refused} 409
 */
export async function refuseMixedKiosk(
	transaction: Transaction,
	{ userId, name }: Account,
	wanted: Duty | 'owner',
): Promise<void> {
	const found = await readAccount(transaction, userId);
	if (wanted !== 'kiosk') {
		if (found.is_kiosk)
			throw refuse.conflict('kiosk_apart', `${name} is a kiosk and nothing else: please use another email`);
		return;
	}
	const why = found.is_kiosk
		? 'is one already'
		: found.is_staff
			? 'works here'
			: found.is_customer
				? 'is a customer'
				: undefined;
	if (why)
		throw refuse.conflict(
			'kiosk_apart',
			`A kiosk needs an account of its own, and ${name} ${why}: please use another email`,
		);
}

/**
 * Reads what an account is now. A post counts until somebody ends it, even before its first day and after its last.
 */
function readAccount(transaction: Transaction, userId: number) {
	const hasPost = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
		select from staff_posts where user_id = users.id and ended_at is null and ${condition}
	)`;
	return transaction
		.selectFrom('users')
		.where('id', '=', userId)
		.select([
			hasPost(sql`duty = 'kiosk'`).as('is_kiosk'),
			sql<boolean>`(users.role = 'ADMIN' or ${hasPost(sql`duty <> 'kiosk'`)})`.as('is_staff'),
			sql<boolean>`(
				exists (select from ${membershipsHeldBy(sql.ref('users.id'))} as held)
				or exists (select from memberships where user_id = users.id)
				or exists (select from orders where user_id = users.id)
				or exists (select from passes where user_id = users.id and revoked_at is null)
			)`.as('is_customer'),
		])
		.executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import { BatchedLookup } from '../../database/batched-lookup.ts';
import type { Database } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { keyDigest } from '../../http/limits/limits.ts';

/** In milliseconds: how long an IP address stays known after a login from there. */
const day = 86_400_000;
const lifetime = 30 * day;

/** The name of an account at an IP address, under which tries are counted and the address is stored. */
export const accountAt = (email: string, clientIp: string) => `${email} ${clientIp}`;

/** The look-ups of each connection pool, batched so that a flood of logins does not take all connections. */
const lookups = new WeakMap<Database, BatchedLookup<string, Date>>();

/** Whether the account (`accountAt`) has logged in from the IP address within 30 days. */
export async function isKnownAddress(database: Database, account: string, now: Date): Promise<boolean> {
	let batched = lookups.get(database);
	if (!batched) {
		batched = new BatchedLookup((digests) => findAddresses(database, digests));
		lookups.set(database, batched);
	}
	const seenAt = await batched.get(keyDigest(account));
	return seenAt !== undefined && seenAt.getTime() > now.getTime() - lifetime;
}

async function findAddresses(
	database: Database,
	digests: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
	const found = await database
		.selectFrom('known_addresses')
		.select(['digest', 'seen_at'])
		.where(isIn('digest', digests))
		.execute();
	return new Map(found.map(({ digest, seen_at }) => [digest, seen_at]));
}

/** Stores that the account's owner was at the IP address; writes at most once a day. */
export async function rememberAddress(
	database: Database,
	{ userId, account, now }: { userId: number; account: string; now: Date },
): Promise<void> {
	const digest = keyDigest(account);
	const seenToday = database
		.selectFrom('known_addresses')
		.select('digest')
		.where('digest', '=', digest)
		.where('seen_at', '>=', new Date(now.getTime() - day));
	await database
		.insertInto('known_addresses')
		.columns(['digest', 'user_id', 'seen_at'])
		// `on conflict` alone would lock the row, and committing that waits for the disk like a change.
		.expression(
			sql`select ${digest}, ${userId}::integer, ${now}::timestamptz where not exists (${seenToday})`,
		)
		.onConflict((conflict) => conflict.column('digest').doUpdateSet({ seen_at: now }))
		.execute();
}

/** Deletes the IP addresses from which nobody has logged in for 30 days. */
export async function deleteOldAddresses(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('known_addresses')
		.where('seen_at', '<=', new Date(now.getTime() - lifetime))
		.execute();
}

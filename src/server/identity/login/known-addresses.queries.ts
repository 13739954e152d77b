import { sql } from 'kysely';
import { Batched } from '../../database/batched.ts';
import type { Database } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { keyDigest } from '../../http/limits/limits.ts';

/** In milliseconds: how long an address stays known after a login from there. */
const day = 86_400_000;
const lifetime = 30 * day;

/** The name of an account at an IP address, to count tries under and to remember it by. */
export const accountAt = (email: string, clientIp: string) => `${email} ${clientIp}`;

/** The look-ups of each connection pool, joined so that a flood of logins does not take all of its connections. */
const lookups = new WeakMap<Database, Batched<string, Date>>();

/** Whether the account logged in from the address before (`accountAt`), within 30 days. */
export async function isKnownAddress(database: Database, account: string, now: Date): Promise<boolean> {
	let batched = lookups.get(database);
	if (!batched) {
		batched = new Batched((digests) => findAddresses(database, digests));
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

/** Remembers that the account's owner was at the address. Writes at most once a day. */
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
		// A conflict alone would lock the row, whose commit waits for the disk as a change does.
		.expression(
			sql`select ${digest}, ${userId}::integer, ${now}::timestamptz where not exists (${seenToday})`,
		)
		.onConflict((conflict) => conflict.column('digest').doUpdateSet({ seen_at: now }))
		.execute();
}

/** Deletes the addresses that nobody came from for 30 days. */
export async function deleteOldAddresses(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('known_addresses')
		.where('seen_at', '<=', new Date(now.getTime() - lifetime))
		.execute();
}

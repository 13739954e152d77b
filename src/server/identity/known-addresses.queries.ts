import type { Database } from '../database/connect.ts';
import { keyDigest } from '../http/limits.ts';

/** In milliseconds: how long an address stays known after a login from there. */
const day = 86_400_000;
const lifetime = 30 * day;

/** The name of an account at an IP address, to count tries under and to remember it by. */
export const accountAt = (email: string, clientIp: string) => `${email} ${clientIp}`;

/** Whether the account logged in from the address before (`accountAt`), within 30 days. */
export async function isKnownAddress(database: Database, account: string, now: Date): Promise<boolean> {
	const found = await database
		.selectFrom('known_addresses')
		.select('digest')
		.where('digest', '=', keyDigest(account))
		.where('seen_at', '>', new Date(now.getTime() - lifetime))
		.executeTakeFirst();
	return found !== undefined;
}

/** Remembers that the account's owner was at the address. Writes at most once a day. */
export async function rememberAddress(
	database: Database,
	{ userId, account, now }: { userId: number; account: string; now: Date },
): Promise<void> {
	await database
		.insertInto('known_addresses')
		.values({ digest: keyDigest(account), user_id: userId, seen_at: now })
		.onConflict((conflict) =>
			conflict
				.column('digest')
				.doUpdateSet({ seen_at: now })
				.where('known_addresses.seen_at', '<', new Date(now.getTime() - day)),
		)
		.execute();
}

/** Deletes the addresses that nobody came from for 30 days. */
export async function deleteOldAddresses(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('known_addresses')
		.where('seen_at', '<=', new Date(now.getTime() - lifetime))
		.execute();
}

import type { Database } from '../database/connect.ts';
import { findPasswordHash } from './identity.queries.ts';
import { hashing } from './passwords/hashing.ts';
import { verifyPassword } from './passwords/passwords.ts';

/** In milliseconds: how soon a client that lost the answer repeats the call. */
const repeatedWithin = 10 * 60_000;

interface Repeat {
	userId: number;
	/** The flow of the queue in which the passwords are hashed. */
	flow: Parameters<typeof hashing.run>[0];
	/** The new password. */
	password: string;
	now: Date;
}

/**
 * Whether the user changed their password to this very one a moment ago: the answer was lost, and the old password
 * is wrong by now. Only within that time, because comparing the new password would give a thief of the session a
 * second guess.
 */
export async function isRepeatedChange(
	database: Database,
	{ userId, flow, password, now }: Repeat,
): Promise<boolean> {
	const change = await database
		.selectFrom('audit_entries')
		.select('id')
		.where('actor_id', '=', userId)
		.where('action', '=', 'password_changed')
		.where('at', '>', new Date(now.getTime() - repeatedWithin))
		.executeTakeFirst();
	if (!change) return false;
	const known = await findPasswordHash(database, userId);
	return hashing.run(flow, () => verifyPassword(known?.password_hash, password));
}

import type { Database } from '../database/connect.ts';
import { findPasswordHash } from './identity.queries.ts';
import { hashing } from './passwords/hashing.ts';
import { passwordFits } from './passwords/passwords.ts';

/** In milliseconds: whoever lost the answer asks again by then. */
const repeatedWithin = 10 * 60_000;

interface Repeat {
	userId: number;
	/** In which their passwords are hashed. */
	line: Parameters<typeof hashing.run>[0];
	/** The new one. */
	password: string;
	now: Date;
}

/**
 * Whether somebody changed their password to this one a moment ago: the answer was lost, and the old one is wrong by now. Only
 * then, because a new password that is compared is a second guess of who stole a session.
 */
export async function isRepeatedChange(
	database: Database,
	{ userId, line, password, now }: Repeat,
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
	return hashing.run(line, () => passwordFits(known?.password_hash, password));
}

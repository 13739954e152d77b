import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '#shared/identity.rules.ts';
import type { Database } from '../database/connect.ts';
import type { SessionCache } from '../identity/session-cache.ts';
import { extendSession, findSession } from '../identity/sessions.queries.ts';
import { refuse } from './errors.ts';

/** The authenticated user of a call, read from its token (docs/readings.md, "Calls"). */
export interface Caller {
	id: number;
	email: string;
	role: Role;
	/** Identifies this session, so that a password change can end all others. */
	tokenHash: Buffer;
}

const day = 86_400_000;
const lifetime = 30 * day;
/** A session is extended at most this often, so that most reads cause no write. */
const extendEvery = day / 24;

/** SHA-256 of a token. Only the hash is stored (docs/readings.md, "Identity"). */
export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** Generates a token: 32 random bytes in base64url. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** When a session last used at `now` expires: 30 days later (docs/readings.md, "Identity"). */
export function sessionExpiry(now: Date): Date {
	return new Date(now.getTime() + lifetime);
}

/** The hash of the token in an `Authorization: Bearer …` header; undefined when it is missing or malformed. */
export function sentTokenHash(authorization: string | undefined): Buffer | undefined {
	const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
	return token === undefined ? undefined : hashToken(token);
}

/**
 * Authenticates an `Authorization: Bearer …` header and extends the session. Undefined when the token is
 * missing, malformed, unknown, expired or revoked.
 * @param sessions where the session may be remembered; left out, the database is asked
 */
export async function callerOf(
	database: Database,
	authorization: string | undefined,
	{ now, sessions }: { now: Date; sessions?: SessionCache | undefined },
): Promise<Caller | undefined> {
	const tokenHash = sentTokenHash(authorization);
	if (!tokenHash) return undefined;
	const read = () => findSession(database, tokenHash, now);
	const session = await (sessions ? sessions.find(tokenHash, now, read) : read());
	if (!session) return undefined;
	const extended = sessionExpiry(now);
	if (extended.getTime() - session.expires_at.getTime() > extendEvery) {
		await extendSession(database, tokenHash, extended);
		// A remembered session knows of it, too.
		session.expires_at = extended;
	}
	return { id: session.id, email: session.email, role: session.role, tokenHash };
}

/**
 * Refuses a body that names another user than the caller (docs/readings.md, "Calls").
 * @throws {Refused} 403
 */
export function refuseOtherUsers(
	caller: Pick<Caller, 'id' | 'email'>,
	named: { userId?: number | undefined; email?: string | undefined },
): void {
	const isAnotherId = named.userId !== undefined && named.userId !== caller.id;
	const isAnotherEmail =
		named.email !== undefined && named.email.toLowerCase() !== caller.email.toLowerCase();
	if (isAnotherId || isAnotherEmail) throw refuse.forbidden('This belongs to another account');
}

import { createHash, randomBytes } from 'node:crypto';
import { clubToday } from '#shared/dates.ts';
import { sessionEnd } from '#shared/identity/identity.rules.ts';
import { type Centres, kioskCentreOf, type Post, postsOn, type Standing } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';
import type { SessionCache } from '../identity/sessions/session-cache.ts';
import { findSession, recordUse, timesOf } from '../identity/sessions/sessions.queries.ts';
import { refuse } from './errors.ts';

/** The authenticated user of a call, read from its token (docs/readings.md, "Calls"). */
export interface Caller extends Standing {
	id: number;
	email: string;
	/** The posts that the caller has today. */
	posts: readonly Post[];
	/** The centres at which the right of this desk call counts; its lists show these alone. */
	centres: Centres;
	/** Whether the club requires a second factor of this member of staff, who has none. */
	lacksSecondFactor: boolean;
	/** The centre of the kiosk whose account this is, which may make no other calls; undefined for everybody else. */
	kioskCentreId: number | undefined;
	/** Identifies this session, so that a password change can end all others. */
	tokenHash: Buffer;
}

/**
 * In milliseconds: a session's last use is stored at most this often, and by one process, so that hardly any call
 * writes.
 */
const recordUseEvery = 5 * 60_000;

/** SHA-256 of a token. Only the hash is stored (docs/readings.md, "Identity"). */
export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** Generates a token: 32 random bytes in base64url. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** The hash of the token in an `Authorization: Bearer …` header; undefined when it is missing or malformed. */
export function sentTokenHash(authorization: string | undefined): Buffer | undefined {
	const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
	return token === undefined ? undefined : hashToken(token);
}

/**
 * Authenticates an `Authorization: Bearer …` header and notes the session's use, unless the call is `unattended`.
 * Returns undefined when the token is missing, malformed, unknown, expired or revoked.
 * @param sessions where the session may be remembered; if left out, the database is asked
 */
export async function callerOf(
	database: Database,
	authorization: string | undefined,
	{ now, sessions, unattended }: { now: Date; sessions?: SessionCache | undefined; unattended?: boolean },
): Promise<Caller | undefined> {
	const tokenHash = sentTokenHash(authorization);
	if (!tokenHash) return undefined;
	const read = () => findSession(database, tokenHash, now);
	const session = await (sessions ? sessions.find(tokenHash, now, read) : read());
	if (!session) return undefined;
	const unrecordedSince = new Date(now.getTime() - recordUseEvery);
	if (!unattended && session.used_at <= unrecordedSince) {
		// Also updates the remembered session, which is the same object.
		session.used_at = now;
		session.expires_at = sessionEnd({ ...timesOf(session), usedAt: now });
		await recordUse(database, tokenHash, { usedAt: now, unrecordedSince, expiresAt: session.expires_at });
	}
	const { id, email, role } = session;
	const posts = postsOn(session.posts, clubToday(now));
	const lacksSecondFactor = session.works_at_desk && Boolean(session.lacks_second_factor);
	const kioskCentreId = kioskCentreOf(session.posts);
	return { id, email, role, posts, centres: [], lacksSecondFactor, kioskCentreId, tokenHash };
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

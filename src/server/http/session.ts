import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '#shared/identity.contract.ts';
import type { Database } from '../database/connect.ts';
import { extendSession, findSession } from '../identity/sessions.queries.ts';
import { refuse } from './errors.ts';

/** Who asks, as the token alone tells. */
export interface Caller {
	id: number;
	email: string;
	role: Role;
	/** Names this session, so that others can be ended and this one kept. */
	tokenHash: Buffer;
}

const day = 86_400_000;
const lifetime = 30 * day;
/** A session in use is extended at most this often, so that reading does not mean writing. */
const extendEvery = day / 24;

/** SHA-256 of a token: what is stored in its place. */
export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** A fresh secret of 32 random bytes, as text. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** When a session used now ends. */
export function sessionExpiry(now: Date): Date {
	return new Date(now.getTime() + lifetime);
}

/** The caller that an `Authorization: Bearer …` header proves; undefined for none, expired or revoked. */
export async function callerOf(
	database: Database,
	authorization: string | undefined,
	now: Date,
): Promise<Caller | undefined> {
	const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
	if (!token) return undefined;
	const tokenHash = hashToken(token);
	const session = await findSession(database, tokenHash, now);
	if (!session) return undefined;
	const extended = sessionExpiry(now);
	if (extended.getTime() - session.expires_at.getTime() > extendEvery) {
		await extendSession(database, tokenHash, extended);
	}
	return { id: session.id, email: session.email, role: session.role, tokenHash };
}

/** The token alone tells who asks: a body that names somebody else is refused with 403. */
export function refuseOthers(
	caller: Pick<Caller, 'id' | 'email'>,
	named: { userId?: number | undefined; email?: string | undefined },
): void {
	const isAnotherId = named.userId !== undefined && named.userId !== caller.id;
	const isAnotherEmail =
		named.email !== undefined && named.email.toLowerCase() !== caller.email.toLowerCase();
	if (isAnotherId || isAnotherEmail) throw refuse.forbidden('This belongs to another account');
}

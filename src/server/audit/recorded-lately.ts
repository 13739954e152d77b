import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditAction } from '#shared/audit/audit.rules.ts';
import type { Database } from '../database/connect.ts';
import type { Acting } from './record-act.ts';

/** In minutes: for how long what somebody does again and again is one act. */
const oneActWithin = 15;

/**
 * Whether the caller did the same a while ago, and that was written down: whoever repeats it floods no audit.
 * @param same what besides the action and the actor makes two acts one, as a condition on `audit_entries`
 */
export async function wasRecordedLately(
	database: Database,
	{ userId, at }: Acting,
	action: AuditAction,
	same: RawBuilder<SqlBool>,
): Promise<boolean> {
	const recorded = await database
		.selectFrom('audit_entries')
		.where('actor_id', '=', userId)
		.where('at', '>', new Date(at.getTime() - oneActWithin * 60_000))
		.where('action', '=', action)
		.where(same)
		.select('id')
		.limit(1)
		.executeTakeFirst();
	return recorded !== undefined;
}

/** Acts on the same record; null is nobody. */
export const sameSubject = (id: number | null): RawBuilder<SqlBool> =>
	sql`subject_id is not distinct from ${id}::integer`;

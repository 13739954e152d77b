import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditAction } from '#shared/audit/audit.rules.ts';
import type { Database } from '../database/connect.ts';
import type { Acting } from './record-act.ts';

/** In minutes: within this time, repeated acts count as one. */
const oneActWithin = 15;

/**
 * Whether the caller did the same a short while ago and it was recorded, so that repeating an act does not flood
 * the audit.
 * @param same the condition on `audit_entries` under which an act with the same action and actor is the same act
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

/** The condition for acts on the same record; null is nobody. */
export const sameSubject = (id: number | null): RawBuilder<SqlBool> =>
	sql`subject_id is not distinct from ${id}::integer`;

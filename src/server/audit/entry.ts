import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import type { StoredEntry } from './audit.queries.ts';

/** An entry as the contract names it. */
export function entryOf(entry: StoredEntry): AuditEntry {
	const { actor_id, actor_name, actor_email, subject_kind, subject_id, subject_name, request_id } = entry;
	return {
		id: entry.id,
		at: entry.at.toISOString(),
		actor: actor_id === null ? undefined : { id: actor_id, name: actor_name ?? '', email: actor_email ?? '' },
		action: entry.action,
		subject: { kind: subject_kind, id: subject_id ?? undefined, name: subject_name ?? undefined },
		amount: entry.amount ?? undefined,
		before: entry.before ?? undefined,
		after: entry.after ?? undefined,
		address: entry.address ?? undefined,
		requestId: request_id ?? undefined,
		times: entry.times,
	};
}

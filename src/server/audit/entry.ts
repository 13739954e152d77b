import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import type { AuditFacts } from '#shared/audit/audit.rules.ts';
import { centreName } from '#shared/club/centre-name.ts';
import { storeRoom } from '../stock/places.queries.ts';
import type { StoredEntry } from './audit.queries.ts';

/** The acts whose subject is a centre, by its name. */
const aboutCentres = /^(?:centre|closure)_|^shift_|^day_closed$/;

/** The values that a field has in place of a centre, for a post or for stock. */
const noCentres: readonly unknown[] = ['the whole club', storeRoom];

/** The facts of an entry, with the names of centres in the form that people read. */
function withCentres(facts: AuditFacts, kind: string): AuditFacts {
	const fields = ['centre', 'place', 'at', 'successor', ...(kind === 'stock' ? ['from', 'to'] : [])];
	return Object.fromEntries(
		Object.entries(facts).map(([field, value]) => {
			const isCentre = fields.includes(field) && typeof value === 'string' && !noCentres.includes(value);
			return [field, isCentre ? centreName(value) : value];
		}),
	);
}

/**
 * An entry in the fields of the contract, with the names of centres in the form that people read: stored entries
 * have them as the centres do.
 */
export function entryOf(entry: StoredEntry): AuditEntry {
	const { actor_id, actor_name, actor_email, subject_kind, subject_id, subject_name, request_id } = entry;
	const name = subject_name && aboutCentres.test(entry.action) ? centreName(subject_name) : subject_name;
	return {
		id: entry.id,
		at: entry.at.toISOString(),
		actor: actor_id === null ? undefined : { id: actor_id, name: actor_name ?? '', email: actor_email ?? '' },
		action: entry.action,
		subject: { kind: subject_kind, id: subject_id ?? undefined, name: name ?? undefined },
		amount: entry.amount ?? undefined,
		before: entry.before ? withCentres(entry.before, subject_kind) : undefined,
		after: entry.after ? withCentres(entry.after, subject_kind) : undefined,
		address: entry.address ?? undefined,
		requestId: request_id ?? undefined,
		times: entry.times,
	};
}

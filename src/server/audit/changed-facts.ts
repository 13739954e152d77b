import type { AuditFacts } from '#shared/audit/audit.rules.ts';

/** The fields that an edit actually changed, before and after; undefined if it changed none. */
export function changedFacts(
	stored: AuditFacts,
	changes: Readonly<Record<string, AuditFacts[string] | undefined>>,
): { before: AuditFacts; after: AuditFacts } | undefined {
	const before: Record<string, AuditFacts[string]> = {};
	const after: Record<string, AuditFacts[string]> = {};
	for (const [field, value] of Object.entries(changes)) {
		if (value === undefined || value === stored[field]) continue;
		before[field] = stored[field] ?? null;
		after[field] = value;
	}
	return Object.keys(after).length > 0 ? { before, after } : undefined;
}

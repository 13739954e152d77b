import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import { deskPath, rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';

/** Where the desk shows the record that an entry is about; undefined for what has no screen. */
export function recordPath({ kind, id, name }: AuditEntry['subject']): string | undefined {
	if (kind === 'club') return '/admin/club';
	if (id === undefined) return undefined;
	if (kind === 'person' || kind === 'account' || kind === 'staff') return rowUrl(deskLists.people, id);
	if (kind === 'order') return deskPath(deskLists.orders, {}, id);
	if (kind === 'membership') return deskPath(deskLists.memberships, {}, id);
	if (kind === 'query') return deskPath(deskLists.messages, {}, id);
	// Found by its name of then: a product has no number that people use.
	if (kind === 'product' && name !== undefined) return deskPath(deskLists.products, { search: name });
	return undefined;
}

import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import { formatOrderNumber, parseOrderNumber } from '#shared/orders/orders.rules.ts';
import { deskPath, rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';

/**
 * The number of the order that an entry is about; undefined for any other entry. Counts of cash are of the kind
 * `order`, too, but are named by a carrier: one called `24` must not be read as an order.
 */
export function orderOf({ kind, name = '' }: AuditEntry['subject']): number | undefined {
	if (kind !== 'order') return undefined;
	const number = parseOrderNumber(name);
	return formatOrderNumber(number) === name ? number : undefined;
}

/** Where the desk shows the record that an entry is about; undefined for what has no screen. */
export function recordPath(subject: AuditEntry['subject']): string | undefined {
	const { kind, id, name } = subject;
	if (kind === 'club') return '/admin/club';
	if (id === undefined) return orderOf(subject) === undefined ? undefined : `/admin/orders/${name}`;
	if (kind === 'person' || kind === 'account' || kind === 'staff') return rowUrl(deskLists.people, id);
	if (kind === 'order') return deskPath(deskLists.orders, {}, id);
	if (kind === 'membership') return deskPath(deskLists.memberships, {}, id);
	if (kind === 'query') return deskPath(deskLists.messages, {}, id);
	// Searched by the name it had then: products have no number that people use.
	if (kind === 'product' && name !== undefined) return deskPath(deskLists.products, { search: name });
	return undefined;
}

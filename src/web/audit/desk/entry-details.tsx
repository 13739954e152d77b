import { Link } from 'react-router';
import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import { auditActionLabel } from '#shared/audit/audit.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { deskPath } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { DeskFacts, type Fact } from '#web/desk/record/facts.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { Changes } from './changes.tsx';
import { orderOf, recordPath } from './record-path.ts';

interface EntryDetailsProps {
	entry: AuditEntry;
	sentence: string;
}

/** The details of an audit entry: who, what and from where, what changed, and links to the record and its history. */
export function EntryDetails({ entry, sentence }: EntryDetailsProps) {
	const { at, actor, action, subject, amount, before, after, address, requestId, times } = entry;
	const record = recordPath(subject);
	const about = subject.name ?? (subject.id === undefined ? undefined : `#${subject.id}`);
	const ways = [
		{ label: 'Open the record', to: record },
		{ label: `Everything about ${about}`, to: historyPath(subject) },
		{ label: `Everything by ${actor?.name}`, to: actor && narrowed({ who: String(actor.id) }) },
	].flatMap(({ label, to }) => (to ? [{ label, to }] : []));
	const facts: Fact[] = [
		['When', <HappenedAt whole key="at" instant={at} />],
		['Who', actor ? `${actor.name}, ${actor.email}` : 'A visitor'],
		['What', auditActionLabel(action)],
		...(about ? [['About', about] as const] : []),
		...(amount === undefined
			? []
			: [['Amount', <strong key="amount">{formatRupees(amount)}</strong>] as const]),
		...(times > 1 ? [['How often', `${times.toLocaleString('en-IN')} times`] as const] : []),
		...(address ? [['From address', address] as const] : []),
		...(requestId ? [['Request', requestId] as const] : []),
	];
	return (
		<>
			<p className="mb-5 text-lg leading-snug font-semibold wrap-anywhere">{sentence}.</p>
			<Changes before={before} after={after} />
			<DeskFacts title="The act" facts={facts}>
				{ways.length > 0 && (
					<ul className="mt-4 grid gap-1 text-sm font-medium">
						{ways.map(({ label, to }) => (
							<li key={label}>
								<Link to={to} className={`${textLinkStyle} inline-flex min-h-9 items-center wrap-anywhere`}>
									{label}
								</Link>
							</li>
						))}
					</ul>
				)}
			</DeskFacts>
		</>
	);
}

const narrowed = (params: Record<string, string>) => deskPath(deskLists.audit, { params });

/**
 * The path of the audit narrowed to the record of an entry. For a line it covers its whole order, because a line goes
 * by its order's name.
 */
function historyPath(subject: AuditEntry['subject']): string | undefined {
	const { kind, id } = subject;
	const orderNumber = orderOf(subject);
	if (orderNumber !== undefined) return narrowed({ subject: kind, orderNumber: String(orderNumber) });
	return id === undefined ? undefined : narrowed({ subject: kind, subjectId: String(id) });
}

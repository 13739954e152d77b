import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import { auditSentence } from '#shared/audit/audit.rules.ts';
import type { DeskFilters } from '#web/desk/list/config.ts';
import { RowLink } from '#web/desk/list/rows/link.tsx';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { HappenedAt } from '#web/desk/time.tsx';

interface EntryRowProps {
	entry: AuditEntry;
	filters: DeskFilters<never>;
}

/** The cells stack in three lines on a phone and two on a tablet; wider, they form a table row. */
const layout = 'gap-x-3 gap-y-1 @2xl:grid-cols-[7.5rem_minmax(0,1fr)_auto] @2xl:gap-x-4 items-baseline';

/** The desk's row of one entry of the audit. */
export function EntryRow({ entry, filters }: EntryRowProps) {
	const { id, at, actor, address } = entry;
	return (
		<DeskRow id={id} className={layout}>
			<DeskCell className="text-xs text-ink-soft tabular-nums @4xl:text-sm @4xl:text-ink">
				<HappenedAt instant={at} />
			</DeskCell>
			<DeskCell className="text-sm wrap-anywhere">
				<RowLink list={deskLists.audit} filters={filters} id={id} name={auditSentence(entry)} />
			</DeskCell>
			<DeskCell className="text-xs text-ink-soft wrap-anywhere @2xl:col-start-2 @2xl:row-start-2 @4xl:text-sm">
				{actor?.email}
			</DeskCell>
			<DeskCell className="text-xs text-ink-soft tabular-nums wrap-anywhere @2xl:col-start-3 @2xl:row-start-1 @4xl:text-sm">
				{address}
			</DeskCell>
		</DeskRow>
	);
}

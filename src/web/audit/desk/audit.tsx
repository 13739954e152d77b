import { auditSentence } from '#shared/audit/audit.rules.ts';
import { auditQuery, deskApi } from '#web/data/desk-api.ts';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { DeskTable } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { EntryDetails } from './entry-details.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { EntryRow } from './entry-row.tsx';

export const meta = pageMeta('Audit');

const columns = [
	{ title: 'When', className: 'w-28' },
	{ title: 'What happened' },
	{ title: 'Email', className: 'w-[24%]' },
	{ title: 'From', className: 'w-40' },
];

/** The audit: what was done at the desk, and what matters to security (/admin/audit). */
export default function Audit() {
	return (
		<DeskScreen
			list={deskLists.audit}
			query={(filters) => auditQuery(deskApi, filters)}
			rowId={({ id }) => id}
			moreFilters={(filters) => <EntryFilters filters={filters} />}
			details={(entry) => <EntryDetails entry={entry} sentence={auditSentence(entry)} />}
		>
			{(entries, filters) => (
				<DeskTable caption="The audit, newest first" columns={columns}>
					{entries.map((entry) => (
						<EntryRow key={entry.id} entry={entry} filters={filters} />
					))}
				</DeskTable>
			)}
		</DeskScreen>
	);
}

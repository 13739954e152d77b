import { type ContactQuery, queryStatuses } from '#shared/contact.contract.ts';
import { adminQueriesQuery, api } from '../api.ts';
import { pageMeta } from '../page-meta.ts';
import type { DeskListConfig } from '../shell/desk-config.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { DeskTable } from '../shell/desk-table.tsx';
import { QueryRow } from './admin-query-row.tsx';

export const meta = () => pageMeta('Queries');

const queryList: DeskListConfig<ContactQuery['status']> = {
	path: '/admin/queries',
	title: 'Queries',
	noun: { one: 'query', many: 'queries' },
	statuses: queryStatuses,
	search: {
		hint: 'Name, phone, email or words',
		label: 'Search queries by name, phone, email, words of the message or query number',
	},
	emptyText: 'What visitors write to the club stands here, newest first.',
};

const columns = [
	{ title: 'No.', className: 'w-18' },
	{ title: 'Received', className: 'w-30' },
	{ title: 'From', className: 'w-[24%]' },
	{ title: 'Message' },
	{ title: 'Status', className: 'w-40 pl-6' },
];

export default function AdminQueries() {
	return (
		<DeskScreen
			list={queryList}
			query={(filters) => adminQueriesQuery(api, filters)}
			rowId={({ contact_id }) => contact_id}
		>
			{(queries, filters) => (
				<DeskTable caption="Queries, newest first" columns={columns}>
					{queries.map((query) => (
						<QueryRow key={query.contact_id} query={query} filters={filters} />
					))}
				</DeskTable>
			)}
		</DeskScreen>
	);
}

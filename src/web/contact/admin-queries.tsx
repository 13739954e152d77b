import { api } from '../api.ts';
import { adminQueriesQuery } from '../desk-api.ts';
import { pageMeta } from '../page-meta.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { DeskTable } from '../shell/desk-table.tsx';
import { QueryDetails } from './admin-query-details.tsx';
import { queryList } from './admin-query-list.ts';
import { QueryRow } from './admin-query-row.tsx';

export const meta = () => pageMeta('Queries');

const columns = [
	{ title: 'No.', className: 'w-20' },
	{ title: 'Received', className: 'w-27' },
	{ title: 'From', className: 'w-[26%]' },
	{ title: 'Message' },
	{ title: 'Status', className: 'w-38 pl-6' },
	{ title: 'Answer', className: 'w-32', unseen: true },
];

export default function AdminQueries() {
	return (
		<DeskScreen
			list={queryList}
			query={(filters) => adminQueriesQuery(api, filters)}
			rowId={({ contact_id }) => contact_id}
			details={(query, filters) => <QueryDetails query={query} filters={filters} />}
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

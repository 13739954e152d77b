import { api } from '#web/data/api.ts';
import { deskMessagesQuery } from '#web/data/desk-api.ts';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { DeskTable } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { QueryDetails } from './message-details.tsx';
import { QueryRow } from './message-row.tsx';

export const meta = () => pageMeta('Queries');

const columns = [
	{ title: 'No.', className: 'w-20' },
	{ title: 'Received', className: 'w-27' },
	{ title: 'From', className: 'w-[26%]' },
	{ title: 'Message' },
	{ title: 'Status', className: 'w-38 pl-6' },
	{ title: 'Answer', className: 'w-32', unseen: true },
];

export default function DeskMessages() {
	return (
		<DeskScreen
			list={deskLists.messages}
			query={(filters) => deskMessagesQuery(api, filters)}
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

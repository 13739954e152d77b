import { deskApi, deskMessagesQuery } from '#web/data/desk-api.ts';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { DeskTable } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { MessageDetails } from './message-details.tsx';
import { MessageRow } from './message-row.tsx';
import { TemplatesLink } from './templates/link.tsx';

export const meta = pageMeta('Queries');

const columns = [
	{ title: 'No.', className: 'w-20' },
	{ title: 'Received', className: 'w-27' },
	{ title: 'From', className: 'w-[26%]' },
	{ title: 'Message' },
	{ title: 'Status', className: 'w-38 pl-6' },
	{ title: 'Answer', className: 'w-32', unseen: true },
];

/** The desk's messages from visitors (/admin/queries); screens call them queries. */
export default function DeskMessages() {
	return (
		<DeskScreen
			list={deskLists.messages}
			query={(filters) => deskMessagesQuery(deskApi, filters)}
			rowId={({ contact_id }) => contact_id}
			actions={<TemplatesLink />}
			details={(message, filters) => <MessageDetails message={message} filters={filters} />}
		>
			{(messages, filters) => (
				<DeskTable caption="Queries, newest first" columns={columns}>
					{messages.map((message) => (
						<MessageRow key={message.contact_id} message={message} filters={filters} />
					))}
				</DeskTable>
			)}
		</DeskScreen>
	);
}

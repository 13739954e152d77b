import { complaintsToDo, formatTicket } from '#shared/complaints/complaints.rules.ts';
import { deskApi, deskComplaintsQuery } from '#web/data/desk-api.ts';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { DeskTable } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LateComplaints } from '../late-complaints.tsx';
import { ComplaintDetails } from './details.tsx';
import { ComplaintRow } from './row.tsx';

export const meta = pageMeta('Complaints');

const columns = [
	{ title: 'Ticket', className: 'w-28' },
	{ title: 'From', className: 'w-44' },
	{ title: 'Complaint' },
	{ title: 'Clocks', className: 'w-72' },
	{ title: 'Acknowledge', className: 'w-36', unseen: true },
];

/** The desk's complaints, each with both of its clocks (/admin/complaints). */
export default function DeskComplaints() {
	return (
		<DeskScreen
			list={deskLists.complaints}
			query={(filters) => deskComplaintsQuery(deskApi, filters)}
			rowId={({ id }) => id}
			rowName={({ id }) => formatTicket(id)}
			note={<LateComplaints />}
			details={(complaint, filters) => <ComplaintDetails complaint={complaint} filters={filters} />}
		>
			{(rows, filters) => (
				<DeskTable
					caption={`Complaints, ${filters.status && complaintsToDo.includes(filters.status) ? 'oldest' : 'newest'} first`}
					columns={columns}
				>
					{rows.map((complaint) => (
						<ComplaintRow key={complaint.id} complaint={complaint} filters={filters} />
					))}
				</DeskTable>
			)}
		</DeskScreen>
	);
}

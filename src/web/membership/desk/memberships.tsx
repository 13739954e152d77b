import { ListTodo } from 'lucide-react';
import { deskApi, deskMembershipsQuery } from '#web/data/desk-api.ts';
import { HeadLink } from '#web/desk/head-link.tsx';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { DeskTable } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { MembershipDetails } from './membership-details.tsx';
import { MembershipRow } from './membership-row.tsx';
import { PayDialog, usePayDialog } from './pay-dialog.tsx';

export const meta = pageMeta('Memberships');

const columns = [
	{ title: 'No.', className: 'w-20' },
	{ title: 'Member' },
	{ title: 'Plan', className: 'w-[18%]' },
	{ title: 'Dates', className: 'w-34 @7xl:w-60' },
	{ title: 'Price', className: 'w-26 text-right' },
	{ title: 'Status', className: 'w-34 pl-6' },
	{ title: 'Payment', className: 'w-24', unseen: true },
];

/** The desk's memberships (/admin/memberships). */
export default function DeskMemberships() {
	const { payment, open, close } = usePayDialog();
	return (
		<DeskScreen
			list={deskLists.memberships}
			query={(filters) => deskMembershipsQuery(deskApi, filters)}
			rowId={({ id }) => id}
			details={(membership, filters) => <MembershipDetails membership={membership} filters={filters} />}
			actions={<HeadLink to="/admin/memberships/followUp" icon={ListTodo} label="Follow up" />}
			dialogs={<PayDialog payment={payment} onClose={close} />}
		>
			{(memberships, filters) => (
				<DeskTable caption="Memberships, newest first" columns={columns}>
					{memberships.map((membership) => (
						<MembershipRow
							key={membership.id}
							membership={membership}
							filters={filters}
							onPay={(buttonId) => open({ membership, filters, buttonId })}
						/>
					))}
				</DeskTable>
			)}
		</DeskScreen>
	);
}

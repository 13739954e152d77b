import { useState } from 'react';
import { type AdminMembership, paymentStatuses } from '#shared/membership.contract.ts';
import { type AdminMembershipFilters, adminMembershipsQuery, api } from '../api.ts';
import { pageMeta } from '../page-meta.ts';
import type { DeskListConfig } from '../shell/desk-config.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { DeskTable } from '../shell/desk-table.tsx';
import { PayMembership } from './admin-membership-pay.tsx';
import { MembershipRow } from './admin-membership-row.tsx';

export const meta = () => pageMeta('Memberships');

const membershipList: DeskListConfig<AdminMembership['paymentStatus']> = {
	path: '/admin/memberships',
	title: 'Memberships',
	noun: { one: 'membership', many: 'memberships' },
	statuses: paymentStatuses,
	search: {
		hint: 'Name, phone, email or number',
		label: 'Search memberships by name, phone, email or membership number',
	},
	emptyText: 'What members buy stands here, newest first.',
};

const columns = [
	{ title: 'No.', className: 'w-18' },
	{ title: 'Member' },
	{ title: 'Plan', className: 'w-[12%]' },
	{ title: 'Center', className: 'w-[13%]' },
	{ title: 'Dates', className: 'w-36' },
	{ title: 'Price', className: 'w-[11%] text-right' },
	{ title: 'Status', className: 'w-50 pl-6' },
];

/** The membership whose payment is asked about. The window stays mounted while it closes. */
interface Asked {
	membership: AdminMembership;
	filters: AdminMembershipFilters;
	open: boolean;
}

export default function AdminMemberships() {
	const [asked, setAsked] = useState<Asked>();
	return (
		<>
			<DeskScreen
				list={membershipList}
				query={(filters) => adminMembershipsQuery(api, filters)}
				rowId={({ id }) => id}
			>
				{(memberships, filters) => (
					<DeskTable caption="Memberships, newest first" columns={columns}>
						{memberships.map((membership) => (
							<MembershipRow
								key={membership.id}
								membership={membership}
								onPay={() => setAsked({ membership, filters, open: true })}
							/>
						))}
					</DeskTable>
				)}
			</DeskScreen>
			{asked && (
				<PayMembership
					key={asked.membership.id}
					{...asked}
					onClose={() => setAsked((last) => last && { ...last, open: false })}
				/>
			)}
		</>
	);
}

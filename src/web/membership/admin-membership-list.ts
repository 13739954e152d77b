import { type AdminMembership, paymentStatuses } from '#shared/membership.contract.ts';
import type { DeskListConfig } from '../shell/desk-config.ts';

/** The desk's list of memberships. */
export const membershipList: DeskListConfig<AdminMembership['paymentStatus']> = {
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

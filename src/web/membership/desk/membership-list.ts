import { type DeskMembership, paymentStatuses } from '#shared/membership.contract.ts';
import type { DeskListConfig } from '#web/desk/list/config.ts';

/** The desk's list of memberships. */
export const membershipList: DeskListConfig<DeskMembership['paymentStatus']> = {
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

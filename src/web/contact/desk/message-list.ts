import { type ContactQuery, queryStatuses } from '#shared/contact.contract.ts';
import type { DeskListConfig } from '#web/desk/list/config.ts';

/** The desk's list of visitors' queries. */
export const queryList: DeskListConfig<ContactQuery['status']> = {
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

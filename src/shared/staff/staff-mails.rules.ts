import type { Right } from './staff.rules.ts';

/** The kinds of news that staff can be mailed, each with the right that it requires. */
export const newsRights = {
	order: 'seeOrders',
	membership: 'seeMemberships',
	booking: 'seeConsultancies',
	query: 'seeQueries',
	complaint: 'seeComplaints',
	return: 'takeReturns',
	lot: 'keepStock',
} as const satisfies Record<string, Right>;
export type NewsKind = keyof typeof newsRights;
export const newsKinds = Object.keys(newsRights) as NewsKind[];

/** The nouns of each kind. */
export const newsLabels = {
	order: { one: 'order', many: 'orders' },
	membership: { one: 'membership', many: 'memberships' },
	booking: { one: 'consultancy', many: 'consultancies' },
	query: { one: 'query', many: 'queries' },
	complaint: { one: 'complaint', many: 'complaints' },
	return: { one: 'return', many: 'returns' },
	lot: { one: 'lot that expires soon', many: 'lots that expire soon' },
} as const satisfies Record<NewsKind, { one: string; many: string }>;

/** How somebody is mailed about a kind: each item at once, a day's items together, or not at all. */
export const mailPaces = ['each', 'digest', 'none'] as const;
export type MailPace = (typeof mailPaces)[number];

import type { FirstFacts } from '../club/club.queries.ts';

/**
 * The first facts of a club that its owner sets up herself: no centre, plan, review, brand or promotion, and texts that
 * claim nothing. `/admin/opening` asks for the rest (docs/decisions/2026-11-23-the-first-hour.md).
 */
export const newClub: FirstFacts = {
	texts: {
		name: 'Your club',
		city: 'your city',
		openingHours: [],
		membershipFee: 0,
		welcome: {
			headline: 'Come and train.',
			lead: 'come and see us.',
			about: 'and this is its new home.',
			rule: 'Ask us anything before you join.',
		},
		groupClasses: [],
		reviews: [],
		consultancies: [],
		promotions: [],
		looks: {},
	},
	centres: [],
	plans: [],
};

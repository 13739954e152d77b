import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { closuresContract } from './closures.contract.ts';
import { accentPaints, centre, clubClosure, clubTexts, looks, plan, seller } from './club.facts.ts';
import { clubDeskContract } from './club-desk.contract.ts';

/** The facts of the club that every page shows. */
export const clubFacts = z.object({
	...clubTexts.pick({ name: true, city: true, openingHours: true, membershipFee: true }).shape,
	centres: z.array(centre.omit({ capacity: true })),
	plans: z.array(plan.pick({ type: true, formerTypes: true, path: true, image: true })),
	consultancies: z.array(clubTexts.shape.consultancies.element.pick({ type: true, image: true })),
	closures: z
		.array(
			clubClosure
				.omit({ reason: true })
				.extend({ text: z.string().meta({ description: 'As the site says it, with the reason.' }) }),
		)
		.meta({ description: 'Days on which centres are closed, of the coming weeks; the first day first.' }),
	hasReviews: z.boolean(),
	isOpen: z.boolean().meta({ description: 'False while the owner is setting the club up.' }),
	isDemo: z.boolean().meta({ description: 'Whether its people, orders and figures are invented.' }),
	seller: seller.optional(),
	codLimit: z
		.number()
		.optional()
		.meta({ description: 'What an order paid in cash may come to, in rupees; absent without a limit.' }),
	/** Includes the paints of the accent, which pages need. */
	looks: looks.extend({ paints: accentPaints.optional() }),
});
export type ClubFacts = z.infer<typeof clubFacts>;

/** The further facts that the front page shows. */
export const clubFront = z.object({
	...clubTexts.pick({ welcome: true, map: true, reviews: true }).shape,
	/** The names of the group classes. */
	classes: z.array(z.string()),
});
export type ClubFront = z.infer<typeof clubFront>;

/** The plans in full, with the classes that come with each. */
export const clubPlans = z.object({ plans: z.array(plan), groupClasses: clubTexts.shape.groupClasses });
export type ClubPlans = z.infer<typeof clubPlans>;

export const clubContract = {
	get: endpoint(calls.club.get, {
		summary: 'The facts of the club that every page shows',
		access: 'guest',
		reply: clubFacts,
		cached: ['club'],
	}),
	front: endpoint(calls.club.front, {
		summary: 'The texts of the front page',
		access: 'guest',
		reply: clubFront,
		cached: ['club'],
	}),
	plans: endpoint(calls.club.plans, {
		summary: 'The plans on sale, with what they cost today',
		access: 'guest',
		reply: clubPlans,
		cached: ['club'],
	}),
	consultancies: endpoint(calls.club.consultancies, {
		summary: 'The consultancies on offer',
		access: 'guest',
		reply: clubTexts.shape.consultancies,
		cached: ['club'],
	}),
	promotions: endpoint(calls.club.promotions, {
		summary: 'The promotions at the top of the store',
		access: 'guest',
		reply: clubTexts.shape.promotions,
		cached: ['club'],
	}),
	...clubDeskContract,
	...closuresContract,
};

import { paintsOf } from './accent.rules.ts';
import { closuresOf, closureText } from './closures.rules.ts';
import type { ClubFacts, ClubFront, ClubPlans } from './club.contract.ts';
import type { Club } from './club.facts.ts';

/** The facts of the club that every page shows. */
export const factsOf = (club: Club): ClubFacts => ({
	name: club.name,
	city: club.city,
	openingHours: club.openingHours,
	membershipFee: club.membershipFee,
	centres: club.centres.map(({ capacity: _, ...centre }) => centre),
	plans: club.plans.map(({ type, formerTypes, path, image }) => ({
		type,
		...(formerTypes && { formerTypes }),
		path,
		image,
	})),
	consultancies: club.consultancies.map(({ type, image }) => ({ type, image })),
	// As finished texts, so that the pages do not load the rules of closures.
	closures: closuresOf(club.closures, club.centres).map(({ reason, ...days }) => ({
		...days,
		text: closureText({ ...days, reason }, club.centres),
	})),
	hasReviews: club.reviews.length > 0,
	isOpen: club.isOpen,
	isDemo: club.isDemo,
	...(club.seller && { seller: club.seller }),
	...(club.shop?.codLimit && { codLimit: club.shop.codLimit }),
	looks: {
		...club.looks,
		...(club.looks?.accent && { paints: paintsOf(club.looks.accent) }),
	},
});

/** The further facts that the front page shows. */
export const frontOf = ({ welcome, map, reviews, groupClasses }: Club): ClubFront => ({
	welcome,
	map,
	reviews,
	classes: groupClasses.map(({ name }) => name),
});

/** The plans in full, with the classes that come with each. */
export const plansOf = ({ plans, groupClasses }: Club): ClubPlans => ({ plans, groupClasses });

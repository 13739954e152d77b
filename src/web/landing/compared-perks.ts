import { type Plan, plans } from '#shared/club.ts';
import { durationOf, perksOf } from '#shared/membership.rules.ts';

/** The duration whose perks stand for the plan: the longest, which brings the most of each. */
export const comparedMonths = 12;

const perks = (plan: Plan) => perksOf(durationOf(plan, comparedMonths));

/** Every perk that one of the plans brings, in the order of the plan with the most of them. */
const labels = [...new Set(plans.toReversed().flatMap((plan) => perks(plan).map(({ label }) => label)))];

/** The same perks in the same order for every plan, so that they can be read across; absent where it has none. */
export function comparedPerks(plan: Plan): { label: string; value: string | undefined }[] {
	const own = new Map(perks(plan).map(({ label, value }) => [label, value]));
	return labels.map((label) => ({ label, value: own.get(label) }));
}

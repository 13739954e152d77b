import { type Plan, plans } from '#shared/club.ts';
import { durationOf, perksOf } from '#shared/membership.rules.ts';

/** The duration whose perks represent a plan in the comparison: the longest, which has the most of each. */
export const comparedMonths = 12;

const perks = (plan: Plan) => perksOf(durationOf(plan, comparedMonths));

/** The labels of all perks, in the order of the plan with the most of them. */
const labels = [...new Set(plans.toReversed().flatMap((plan) => perks(plan).map(({ label }) => label)))];

/** A plan's perks, the same labels in the same order for every plan; `value` is undefined for a perk it lacks. */
export function comparedPerks(plan: Plan): { label: string; value: string | undefined }[] {
	const own = new Map(perks(plan).map(({ label, value }) => [label, value]));
	return labels.map((label) => ({ label, value: own.get(label) }));
}

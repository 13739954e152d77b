import type { Plan } from '#shared/club/club.facts.ts';
import { perksOf } from '#shared/membership/membership.rules.ts';

/** The part of a plan that the front page shows. */
export type Tier = Omit<Plan, 'bullets' | 'features'>;

/** Reduces plans to the part that the front page shows. */
export const tiersOf = (plans: readonly Plan[]): Tier[] =>
	plans.map(({ bullets: _, features: __, ...tier }) => tier);

/** The duration whose perks represent a plan in the comparison: the longest, which has the most of each. */
export const comparedDuration = ({ durations }: Tier) => durations[0];

const perks = (tier: Tier) => {
	const duration = comparedDuration(tier);
	return duration ? perksOf(duration) : [];
};

/** The perks of each plan, the same labels in the same order for all; `value` is undefined for a perk it lacks. */
export function comparedPerks(
	tiers: readonly Tier[],
): (tier: Tier) => { label: string; value: string | undefined }[] {
	// In the order of the plan with the most perks.
	const labels = [...new Set(tiers.toReversed().flatMap((tier) => perks(tier).map(({ label }) => label)))];
	return (tier) => {
		const own = new Map(perks(tier).map(({ label, value }) => [label, value]));
		return labels.map((label) => ({ label, value: own.get(label) }));
	};
}

import type { Plan, PlanDuration } from '#shared/club/club.facts.ts';

/** A plan's name as a search parameter: `elitePro`. */
export function planName({ type }: Pick<Plan, 'type'>): string {
	return type.charAt(0).toLowerCase() + type.slice(1).replaceAll(' ', '');
}

/** The path of the screen that sells a plan for a duration. */
export function purchasePath(plan: Pick<Plan, 'type'>, { months }: Pick<PlanDuration, 'months'>): string {
	return `/fitness/buy?${new URLSearchParams({ plan: planName(plan), months: String(months) })}`;
}

import type { Plan, PlanDuration } from '#shared/club.ts';

/** A plan's name as a search parameter: `elitePro`. */
export function planName({ type }: Plan): string {
	return type.charAt(0).toLowerCase() + type.slice(1).replaceAll(' ', '');
}

/** The path of the screen that sells a plan for a duration. */
export function purchasePath(plan: Plan, { months }: PlanDuration): string {
	return `/fitness/buy?${new URLSearchParams({ plan: planName(plan), months: String(months) })}`;
}

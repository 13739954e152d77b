import type { Centre, Plan, PlanDuration } from '#shared/club/club.facts.ts';
import { planOf } from '#shared/club/plan-of.ts';
import type { IsoDate } from '#shared/dates.ts';
import { isoDate } from '#shared/fields.ts';
import { membershipEnd } from '#shared/membership/membership.rules.ts';
import { planName } from './purchase-path.ts';

/** The part of a plan that the purchase screen needs. */
export type SoldPlan = Pick<Plan, 'type' | 'formerTypes' | 'path' | 'image' | 'durations'>;

/** What can be bought. */
interface OnSale {
	plans: readonly SoldPlan[];
	centres: readonly Pick<Centre, 'name'>[];
}

/**
 * What is being bought. The search parameters of /fitness/buy carry it, so that it survives a reload and a
 * login (docs/readings.md, "Catalogue").
 */
export interface Purchase {
	plan: SoldPlan;
	duration: PlanDuration;
	center: string | undefined;
	/** Undefined until a start date is chosen. The form validates that it is neither too early nor too late. */
	dates: { start: IsoDate; end: IsoDate } | undefined;
}

/** What the visitor chooses on the purchase screen. */
export type PurchaseChoices = Partial<Record<'center' | 'start', string | undefined>>;

const startDate = isoDate('');

/**
 * Reads the purchase from search parameters; undefined without a known plan. A former name of a plan is known, too:
 * links and renewals may use it. For months that the plan is not sold for, the last duration is taken.
 */
export function parsePurchase(search: URLSearchParams, { plans, centres }: OnSale): Purchase | undefined {
	const plan = planOf(plans, (type) => planName({ type }) === search.get('plan'));
	if (!plan) return undefined;
	const months = search.get('months');
	const duration = plan.durations.find((one) => String(one.months) === months) ?? plan.durations.at(-1);
	if (!duration) return undefined;
	const start = startDate.safeParse(search.get('start')).data;
	return {
		plan,
		duration,
		center: centres.find(({ name }) => name === search.get('center'))?.name,
		dates: start ? { start, end: membershipEnd(start, duration.months) } : undefined,
	};
}

/** A copy of the search parameters with these choices set; empty ones are removed. */
export function mergeSearchParams(search: URLSearchParams, choices: PurchaseChoices): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const [name, value] of Object.entries(choices)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next;
}

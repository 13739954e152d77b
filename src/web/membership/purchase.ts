import { club, type Plan, type PlanDuration, plans } from '#shared/club.ts';
import type { IsoDate } from '#shared/dates.ts';
import { isoDate } from '#shared/fields.ts';
import { membershipEnd } from '#shared/membership.rules.ts';

/**
 * What is being bought, as the address of /fitness/buy carries it: it survives a reload and the way
 * through the login.
 */
export interface Purchase {
	plan: Plan;
	duration: PlanDuration;
	center: (typeof club.centres)[number] | undefined;
	/** The dates, once a start is chosen. Whether it is too early, the form says. */
	dates: { start: IsoDate; end: IsoDate } | undefined;
}

/** What the visitor chooses on the screen itself. */
export type PurchaseChoices = Partial<Record<'center' | 'start', string | undefined>>;

const startDate = isoDate('');

/** A plan's name in an address: `elitePro`. */
function planName({ type }: Plan): string {
	return type.charAt(0).toLowerCase() + type.slice(1).replaceAll(' ', '');
}

/**
 * The purchase an address asks for; undefined when it names no plan. Months are 12, 6, or otherwise
 * the third option.
 */
export function purchaseIn(search: URLSearchParams): Purchase | undefined {
	const plan = plans.find((one) => planName(one) === search.get('plan'));
	if (!plan) return undefined;
	const months = search.get('months');
	const duration = plan.durations.find((one) => String(one.months) === months) ?? plan.durations[2];
	const start = startDate.safeParse(search.get('start')).data;
	return {
		plan,
		duration,
		center: club.centres.find((one) => one === search.get('center')),
		dates: start ? { start, end: membershipEnd(start, duration.months) } : undefined,
	};
}

/** Where a plan is bought for a duration. */
export function purchasePath(plan: Plan, { months }: PlanDuration): string {
	return `/fitness/buy?${new URLSearchParams({ plan: planName(plan), months: String(months) })}`;
}

/** The same address with these choices in it; what was taken back leaves it. */
export function withChoices(search: URLSearchParams, choices: PurchaseChoices): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const [name, value] of Object.entries(choices)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next;
}

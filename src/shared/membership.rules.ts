import {
	club,
	type MembershipMonths,
	type MembershipType,
	membershipMonths,
	type Plan,
	type PlanDuration,
	plans,
} from './club.ts';
import { addMonths, type IsoDate } from './dates.ts';

/** The plan of a membership type. @throws {Error} when the club has none */
export function planOf(type: MembershipType): Plan {
	const plan = plans.find((one) => one.type === type);
	if (!plan) throw new Error(`The club has no plan ${type}`);
	return plan;
}

/** The duration of a plan with this many months. @throws {Error} when the plan has none */
export function durationOf(plan: Plan, months: MembershipMonths): PlanDuration {
	const duration = plan.durations.find((one) => one.months === months);
	if (!duration) throw new Error(`${plan.type} is not sold for ${months} months`);
	return duration;
}

/** The end date of a membership: calendar months after its start (docs/readings.md, "Membership"). */
export function membershipEnd(start: IsoDate, months: MembershipMonths): IsoDate {
	return addMonths(start, months);
}

/** The duration in months between two dates; undefined when the club sells no such duration. */
export function monthsBetween(start: IsoDate, end: IsoDate): MembershipMonths | undefined {
	return membershipMonths.find((months) => membershipEnd(start, months) === end);
}

interface MembershipDates {
	type: string;
	start_date: IsoDate;
	end_Date: IsoDate;
}

/**
 * The membership of the same plan whose dates overlap those of a new one. One that begins on the last day of
 * another follows it.
 */
export function overlappingMembership<One extends MembershipDates>(
	own: readonly One[],
	{ type, start_date, end_Date }: MembershipDates,
): One | undefined {
	return own.find((one) => one.type === type && one.start_date < end_Date && start_date < one.end_Date);
}

/** Price of a membership in rupees: the discounted price plus tax and fee (docs/spec.md point 9). */
export function membershipPrice({ discountPrice }: Pick<PlanDuration, 'discountPrice'>): number {
	return discountPrice + club.membershipFee;
}

/** Rupees per month without tax and fee, rounded to a whole rupee. */
export function monthlyCost({
	discountPrice,
	months,
}: Pick<PlanDuration, 'discountPrice' | 'months'>): number {
	return Math.round(discountPrice / months);
}

/** What a plan costs a month in its cheapest duration, tax and fee included; rupees, `monthly` rounded. */
export interface BestOffer {
	months: MembershipMonths;
	total: number;
	monthly: number;
}

/**
 * The duration of a plan that costs the least a month, with everything in it. The 'Starting at' price of
 * docs/spec.md cannot be bought, so screens show this beside it.
 */
export function bestOfferOf({ durations }: Pick<Plan, 'durations'>): BestOffer {
	const offers = durations.map((duration) => {
		const total = membershipPrice(duration);
		return { months: duration.months, total, monthly: Math.round(total / duration.months) };
	});
	return offers.reduce((best, offer) =>
		offer.total * best.months < best.total * offer.months ? offer : best,
	);
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** A duration's perks as shown on screens; those not set are left out (docs/readings.md, "Membership"). */
export function perksOf({ perks }: Pick<PlanDuration, 'perks'>): { label: string; value: string }[] {
	const perkRows: { label: string; value: string | undefined }[] = [
		{ label: 'Free extension', value: perks.freeExtension },
		{ label: 'Membership pause', value: days(perks.pauseDays) },
		{ label: 'Sessions in other centres', value: perks.otherCentreSessions?.toString() },
		{ label: 'Swimming sessions', value: perks.swimmingSessions?.toString() },
		{ label: 'Transfer allowance', value: perks.transferAllowance },
		{ label: 'Extra discount', value: perks.extraDiscount },
	];
	return perkRows.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

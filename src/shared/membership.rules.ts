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

/** The plan of a membership type. */
export function planOf(type: MembershipType): Plan {
	const plan = plans.find((one) => one.type === type);
	if (!plan) throw new Error(`The club has no plan ${type}`);
	return plan;
}

/** One of a plan's three durations. */
export function durationOf(plan: Plan, months: MembershipMonths): PlanDuration {
	const duration = plan.durations.find((one) => one.months === months);
	if (!duration) throw new Error(`${plan.type} is not sold for ${months} months`);
	return duration;
}

/** The last date of a membership: its start plus its months, clamped to the month's end (readings). */
export function membershipEnd(start: IsoDate, months: MembershipMonths): IsoDate {
	return addMonths(start, months);
}

/** The duration that lies between two dates; undefined when the club sells none that long. */
export function monthsBetween(start: IsoDate, end: IsoDate): MembershipMonths | undefined {
	return membershipMonths.find((months) => membershipEnd(start, months) === end);
}

/** What a membership costs in rupees: the discounted price plus tax and fee (spec point 9). */
export function membershipPrice({ discountPrice }: Pick<PlanDuration, 'discountPrice'>): number {
	return discountPrice + club.membershipFee;
}

/** Rupees a month, tax and fee aside, rounded to a whole one. */
export function monthlyCost({
	discountPrice,
	months,
}: Pick<PlanDuration, 'discountPrice' | 'months'>): number {
	return Math.round(discountPrice / months);
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** A duration's perks as a person reads them; what the club has not set is left out (readings, "Membership"). */
export function perksOf({ perks }: Pick<PlanDuration, 'perks'>): { label: string; value: string }[] {
	const told: { label: string; value: string | undefined }[] = [
		{ label: 'Free extension', value: perks.freeExtension },
		{ label: 'Membership pause', value: days(perks.pauseDays) },
		{ label: 'Sessions in other centres', value: perks.otherCentreSessions?.toString() },
		{ label: 'Swimming sessions', value: perks.swimmingSessions?.toString() },
		{ label: 'Transfer allowance', value: perks.transferAllowance },
		{ label: 'Extra discount', value: perks.extraDiscount },
	];
	return told.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

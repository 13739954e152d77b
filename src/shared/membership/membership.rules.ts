import type { Plan, PlanDuration, Span } from '../club/club.facts.ts';
import { planOf } from '../club/plan-of.ts';
import { addMonths, type IsoDate } from '../dates.ts';

/** The duration of a plan with this many months. @throws {Error} when the plan has none */
export function durationOf<Duration extends Pick<PlanDuration, 'months'>>(
	{ type, durations }: { type: string; durations: readonly Duration[] },
	months: number,
): Duration {
	const duration = durations.find((one) => one.months === months);
	if (!duration) throw new Error(`${type} is not sold for ${monthsText(months)}`);
	return duration;
}

/** The end date of a membership: calendar months after its start (docs/readings.md, "Membership"). */
export function membershipEnd(start: IsoDate, months: number): IsoDate {
	return addMonths(start, months);
}

/** The whole calendar months of a membership, at least one; days added by extensions or pauses are ignored. */
export function monthsOf({ start, end }: { start: IsoDate; end: IsoDate }): number {
	const numberOf = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
	const begun = numberOf(end) - numberOf(start);
	return Math.max(1, membershipEnd(start, begun) <= end ? begun : begun - 1);
}

/** The duration of a plan whose length is that between two dates; undefined when the club sells none such. */
export function durationBetween<Duration extends Pick<PlanDuration, 'months'>>(
	{ durations }: { durations: readonly Duration[] },
	{ start, end }: { start: IsoDate; end: IsoDate },
): Duration | undefined {
	return durations.find(({ months }) => membershipEnd(start, months) === end);
}

interface MembershipDates {
	type: string;
	start_date: IsoDate;
	end_Date: IsoDate;
}

/**
 * The membership of the same plan (under its present name or a former one) whose dates overlap those of a new one. A
 * membership that begins on the last day of another does not overlap it.
 */
export function overlappingMembership<One extends MembershipDates>(
	own: readonly One[],
	plan: Pick<Plan, 'type' | 'formerTypes'>,
	{ start_date, end_Date }: Omit<MembershipDates, 'type'>,
): One | undefined {
	const isOfPlan = ({ type }: One) => planOf([plan], (name) => name === type) !== undefined;
	return own.find((one) => isOfPlan(one) && one.start_date < end_Date && start_date < one.end_Date);
}

/** Price of a membership in rupees: the discounted price plus tax and fee (docs/spec.md point 9). */
export function membershipPrice({ discountPrice }: Pick<PlanDuration, 'discountPrice'>, fee: number): number {
	return discountPrice + fee;
}

/** Rupees per month without tax and fee, rounded to a whole rupee. */
export function monthlyCost({
	discountPrice,
	months,
}: Pick<PlanDuration, 'discountPrice' | 'months'>): number {
	return Math.round(discountPrice / months);
}

/** The monthly cost of a plan in its cheapest duration, tax and fee included; in rupees, `monthly` is rounded. */
export interface BestOffer {
	months: number;
	total: number;
	monthly: number;
}

/**
 * The duration of a plan with the lowest total cost per month. Screens show it beside the 'Starting at' price of
 * docs/spec.md, for which nothing can be bought. Undefined for a plan without a duration.
 */
export function bestOfferOf({ durations }: Pick<Plan, 'durations'>, fee: number): BestOffer | undefined {
	const offers = durations.map((duration) => {
		const total = membershipPrice(duration, fee);
		return { months: duration.months, total, monthly: Math.round(total / duration.months) };
	});
	return offers.reduce<BestOffer | undefined>(
		(best, offer) => (best && best.total * offer.months <= offer.total * best.months ? best : offer),
		undefined,
	);
}

/** A span in words: `1 month`, `1.5 months`. */
export const spanText = ({ count, unit }: Span): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A duration in words: `12 months`, `1 month`. */
export const monthsText = (months: number): string => spanText({ count: months, unit: 'month' });

const spanLine = /^(\d+(?:\.\d)?) (day|week|month)s?$/;

/** Parses a span in the form of {@link spanText}; undefined for any other text. */
export function spanIn(text: string): Span | undefined {
	const [, count, unit] = spanLine.exec(text) ?? [];
	return Number(count) > 0 ? { count: Number(count), unit: unit as Span['unit'] } : undefined;
}

/** Whether a text is a span, or empty for none. */
export const maySpan = (text: string): boolean => text === '' || spanIn(text) !== undefined;

/** A duration's perks as shown on screens; perks that are not set are left out (docs/readings.md, "Membership"). */
export function perksOf({ perks }: Pick<PlanDuration, 'perks'>): { label: string; value: string }[] {
	const perkRows: { label: string; value: string | undefined }[] = [
		{ label: 'Free extension', value: perks.freeExtension && spanText(perks.freeExtension) },
		{ label: 'Membership pause', value: spanText({ count: perks.pauseDays, unit: 'day' }) },
		{ label: 'Sessions in other centres', value: perks.otherCentreSessions?.toString() },
		{ label: 'Swimming sessions', value: perks.swimmingSessions?.toString() },
		{ label: 'Transfer allowance', value: perks.transferAllowance },
		{ label: 'Extra discount', value: perks.extraDiscount },
	];
	return perkRows.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

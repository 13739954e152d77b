import type { IsoDate } from '#shared/dates.ts';

/**
 * The prices of a plan that apply today, and the future ones; for a duration that is no longer sold, only the
 * future ones. `prices` are all prices of the plan, sorted by day within each duration; the result keeps their
 * order.
 */
export function shownPrices<Price extends { months: number; valid_from: IsoDate; is_sold: boolean }>(
	prices: readonly Price[],
	today: IsoDate,
): Price[] {
	const isReplaced = ({ months, valid_from }: Price) =>
		prices.some(
			(other) => other.months === months && other.valid_from > valid_from && other.valid_from <= today,
		);
	return prices.filter((price) => price.is_sold && !isReplaced(price));
}

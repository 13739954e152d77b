import type { IsoDate } from '#shared/dates.ts';

/**
 * The prices of a plan that count today, and those to come; none of today where its duration is not sold any more. `prices` are
 * all of it, of each duration the earliest day first, which is their order in the result.
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

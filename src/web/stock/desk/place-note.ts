import type { StockedProduct } from '#shared/stock/stock.contract.ts';

/**
 * What receiving units at a place means for the shop if the store room does not count the product; undefined if it
 * does.
 */
export function placeNote(
	product: Pick<StockedProduct, 'levels'> | undefined,
	centreId: number | undefined,
): string | undefined {
	if (!product || product.levels.some((level) => level.centreId === undefined)) return undefined;
	return centreId === undefined
		? 'Counting begins: the shop then sells these units alone'
		: 'Counted at this centre. The shop sells from the store room, where nobody counts it: it stays on sale';
}

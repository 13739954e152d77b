import type { StockedProduct } from '#shared/stock/stock.contract.ts';

/**
 * What it means for the shop that units of a product which its store room does not count come to a place; undefined where
 * they are counted already.
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

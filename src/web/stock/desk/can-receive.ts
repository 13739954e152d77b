import type { StockedProduct } from '#shared/stock/stock.contract.ts';

/** Whether units of a product can be received: a deleted product only for orders that wait for it. */
export const canReceive = ({ archived, owed }: Pick<StockedProduct, 'archived' | 'owed'>): boolean =>
	!archived || owed.length > 0;

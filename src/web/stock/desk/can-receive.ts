import type { StockedProduct } from '#shared/stock/stock.contract.ts';

/** Whether units of a product can come in: one that was deleted is received only for the orders that wait for it. */
export const canReceive = ({ archived, owed }: Pick<StockedProduct, 'archived' | 'owed'>): boolean =>
	!archived || owed.length > 0;

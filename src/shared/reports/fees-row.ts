import type { SalesRow, SalesSum } from './reports.contract.ts';

/** The key of the row of the fees, where others have a product's number or a category. */
export const feesKey = 'fees';

const nothing = { units: 0, amount: 0 };

/**
 * The fees within a sum of sales as a row of their own: they are of no product and no category, so that rows of these come
 * to the sum of the days with it alone.
 */
export const feesRow = ({ fees = 0, feesFallen = 0 }: SalesSum): SalesRow => ({
	...{ key: feesKey, name: 'Convenience fees' },
	...{ units: 0, goods: 0, netUnits: 0 },
	...{ fees, placed: fees, feesFallen, net: fees - feesFallen },
	fallen: { cut: nothing, cancelled: nothing, cameBack: nothing, lost: nothing, returned: nothing },
});

import type { SalesRow, SalesSum } from './reports.contract.ts';

/** The key of the row of fees; other rows have a product's number or a category. */
export const feesKey = 'fees';

const nothing = { units: 0, amount: 0 };

/**
 * The row of the fees within a sum of sales. They belong to no product and no category, so only with this row do the
 * rows of a report add up to the sum of its days.
 */
export const feesRow = ({ fees = 0, feesFallen = 0 }: SalesSum): SalesRow => ({
	...{ key: feesKey, name: 'Convenience fees' },
	...{ units: 0, goods: 0, netUnits: 0 },
	...{ fees, placed: fees, feesFallen, net: fees - feesFallen },
	fallen: { cut: nothing, cancelled: nothing, cameBack: nothing, lost: nothing, returned: nothing },
});

import * as v from 'valibot';
import { quantityLimits } from '#shared/orders/orders.rules.ts';

/** A quantity as the browser stores it, within the contract's limits. */
export const storedQuantity = v.pipe(
	v.number(),
	v.integer(),
	v.minValue(quantityLimits.min),
	v.maxValue(quantityLimits.max),
);

/** A row's id, as the browser stores it. */
export const storedId = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A product and how many of it, as the browser stores them. */
export const storedLine = v.object({ productId: storedId, quantity: storedQuantity });

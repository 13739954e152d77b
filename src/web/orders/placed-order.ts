import { useLocation } from 'react-router';
import * as v from 'valibot';
import type { NewOrder } from '#shared/orders/orders.contract.ts';
import { sessionFingerprint } from '#web/session/session-store.ts';

const schema = v.object({
	placed: v.object({
		orderNumber: v.optional(v.number()),
		total: v.number(),
		products: v.array(v.number()),
		gstin: v.optional(v.string()),
		session: v.string(),
	}),
});

/** What the client knows about the order just placed. */
export interface PlacedOrder {
	/** Absent in the reply to an order that was first sent before replies had it. */
	orderNumber?: number | undefined;
	/** What is paid for it, in rupees. */
	total: number;
	/** The ids of the products in it. */
	products: readonly number[];
	/** Of an order for a business. */
	gstin?: string | undefined;
}

/** The navigation state for the success screen, which redirects without it. */
export function placedOrderState(
	{ expectedTotal = 0, cartProductDetails, gstin }: NewOrder,
	{ orderNumber, orderTotal }: { orderNumber?: number | undefined; orderTotal?: number | undefined },
): v.InferOutput<typeof schema> {
	// Sent again after a lost answer, at the new price that is shown by then, it is still the order of before.
	const total = orderTotal ?? expectedTotal;
	const products = cartProductDetails.map(({ productId }) => productId);
	return {
		placed: { orderNumber, total, products, gstin, session: sessionFingerprint() ?? '' },
	};
}

/**
 * The order in the navigation state; null without one, or when another session placed it. Survives a
 * reload, as the browser's history does.
 */
export function usePlacedOrder(): PlacedOrder | null {
	const { state } = useLocation();
	return v.is(schema, state) && state.placed.session === sessionFingerprint() ? state.placed : null;
}

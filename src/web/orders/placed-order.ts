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
	/** Absent in a reply that was stored, for a repeated call, before replies had it. */
	orderNumber?: number | undefined;
	/** The amount to pay for it, in rupees. */
	total: number;
	/** The ids of the products in it. */
	products: readonly number[];
	/** For an order placed for a business. */
	gstin?: string | undefined;
}

/** The navigation state for the success screen, which redirects without it. */
export function placedOrderState(
	{ expectedTotal = 0, cartProductDetails, gstin }: NewOrder,
	{ orderNumber, orderTotal }: { orderNumber?: number | undefined; orderTotal?: number | undefined },
): v.InferOutput<typeof schema> {
	// After a lost response, the member may send the order again at a new price: the server then replies with the total
	// of the first one, which is valid.
	const total = orderTotal ?? expectedTotal;
	const products = cartProductDetails.map(({ productId }) => productId);
	return {
		placed: { orderNumber, total, products, gstin, session: sessionFingerprint() ?? '' },
	};
}

/**
 * The order in the navigation state; null if there is none, or if another session placed it. Like the browser's
 * history, it survives a reload.
 */
export function usePlacedOrder(): PlacedOrder | null {
	const { state } = useLocation();
	return v.is(schema, state) && state.placed.session === sessionFingerprint() ? state.placed : null;
}

import { useLocation } from 'react-router';
import { z } from 'zod';
import type { NewOrder } from '#shared/orders.contract.ts';
import { sessionFingerprint } from '#web/session/session-store.ts';

const schema = z.object({
	placed: z.object({
		orderNumber: z.number().optional(),
		total: z.number(),
		products: z.array(z.number()),
		session: z.string(),
	}),
});

/** What the client knows about the order just placed. */
export interface PlacedOrder {
	/** Absent in the reply to an order that was first sent before replies had it. */
	orderNumber?: number | undefined;
	total: number;
	/** The ids of the products in it. */
	products: readonly number[];
}

/** The navigation state for the success screen, which redirects without it. */
export function placedOrderState(
	{ expectedTotal = 0, cartProductDetails }: NewOrder,
	{ orderNumber }: Pick<PlacedOrder, 'orderNumber'>,
): z.infer<typeof schema> {
	const products = cartProductDetails.map(({ productId }) => productId);
	return { placed: { orderNumber, total: expectedTotal, products, session: sessionFingerprint() ?? '' } };
}

/**
 * The order in the navigation state; null without one, or when another session placed it. Survives a
 * reload, as the browser's history does.
 */
export function usePlacedOrder(): PlacedOrder | null {
	const { data } = schema.safeParse(useLocation().state);
	return data && data.placed.session === sessionFingerprint() ? data.placed : null;
}

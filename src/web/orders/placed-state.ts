import { useLocation } from 'react-router';
import { z } from 'zod';
import type { NewOrder } from '#shared/orders.contract.ts';
import { sessionFingerprint } from '#web/session/session-store.ts';

const schema = z.object({
	placed: z.object({ total: z.number(), products: z.array(z.number()), session: z.string() }),
});

/** What is known about an order just placed: its answer has no number to find it by. */
export interface Placed {
	total: number;
	/** The ids of the products in it. */
	products: readonly number[];
}

/** The state to go to the success screen with: it is reached by an order alone. */
export function placedState({ expectedTotal = 0, cartProductDetails }: NewOrder): z.infer<typeof schema> {
	const products = cartProductDetails.map(({ productId }) => productId);
	return { placed: { total: expectedTotal, products, session: sessionFingerprint() ?? '' } };
}

/** The order that led here; null when none did, or somebody else's. Survives a reload, as the history does. */
export function usePlaced(): Placed | null {
	const { data } = schema.safeParse(useLocation().state);
	return data && data.placed.session === sessionFingerprint() ? data.placed : null;
}

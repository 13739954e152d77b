import type { CartLine } from '#web/checkout/use-checkout-lines.ts';
import { api } from '#web/data/api.ts';
import { announceCartChange } from '#web/data/cart-changes.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { sessionFingerprint } from '#web/session/session-store.ts';

/**
 * For a line that is removed from the cart. Returns a function to call on removal, which returns one that undoes it.
 * The restored line is the newest, because the cart lists lines in the order in which they were added.
 */
export function useUndoRemoval({ product: { productId }, quantity }: CartLine): () => () => void {
	const restore = useCall(api.cart.add, {
		invalidates: staleAfter.cart,
		successText: () => 'Back in your cart',
		onSuccess: announceCartChange,
	});
	return () => {
		const removedBy = sessionFingerprint();
		return () => {
			// Another member may have logged in since.
			if (removedBy === sessionFingerprint()) restore.run({ body: { productId, quantity } });
		};
	};
}

import { useState } from 'react';
import type { CheckoutLine } from '#web/checkout/use-checkout-lines.ts';

/**
 * Whether what is being bought, or what it costs, became another while the screen showed it. How many
 * of a product does not count: the member chooses that.
 */
export function useChangedLines(lines: readonly CheckoutLine[]): boolean {
	const now = JSON.stringify(
		lines.map(({ product: { productId, price, discount, available } }) => [
			productId,
			price,
			discount,
			available,
		]),
	);
	const [shown, setShown] = useState(now);
	const [changed, setChanged] = useState(false);
	if (now !== shown) {
		setShown(now);
		setChanged(true);
	}
	return changed;
}

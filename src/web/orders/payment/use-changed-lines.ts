import { useState } from 'react';
import type { CheckoutLine } from '#web/checkout/use-checkout-lines.ts';

/**
 * Whether a product, a price or an availability has changed since the screen first showed the lines.
 * Quantities are ignored: the member changes those.
 */
export function useChangedLines(lines: readonly CheckoutLine[]): boolean {
	const current = JSON.stringify(
		lines.map(({ product: { productId, price, discount, available } }) => [
			productId,
			price,
			discount,
			available,
		]),
	);
	const [shown, setShown] = useState(current);
	const [changed, setChanged] = useState(false);
	if (current !== shown) {
		setShown(current);
		setChanged(true);
	}
	return changed;
}

import { useState } from 'react';
import type { CheckoutLine } from '#web/checkout/use-checkout-lines.ts';

/** What changed since the screen first showed the lines. */
interface LineChanges {
	/**
	 * Whether a product, a price or an availability changed. Quantities are ignored, because the member changes them.
	 */
	changed: boolean;
	/** The names of the products that are no longer sold. */
	gone: readonly string[];
}

const namesById = (lines: readonly CheckoutLine[]) =>
	new Map(lines.map(({ product: { productId, name } }) => [productId, name]));

/** Compares the lines with those that the screen first showed. */
export function useChangedLines(lines: readonly CheckoutLine[]): LineChanges {
	const [first] = useState(() => namesById(lines));
	const known = namesById(lines);
	const gone = [...first].filter(([id]) => !known.has(id)).map(([, name]) => name);
	const current = JSON.stringify(
		lines.map(({ product: { productId, price, discount, available } }) => [
			productId,
			price,
			discount,
			available,
		]),
	);
	return { changed: useChanged(current), gone };
}

/** Whether a value changed since the screen first showed it. */
export function useChanged(current: string): boolean {
	const [shown, setShown] = useState(current);
	const [changed, setChanged] = useState(false);
	if (current !== shown) {
		setShown(current);
		setChanged(true);
	}
	return changed;
}

import { type Product, product } from '#shared/catalogue.contract.ts';

/**
 * The product that came along with a navigation. State survives in the browser's history, across
 * versions of this program, so it is read like anything from outside.
 */
export function productInState(state: unknown): Product | undefined {
	const carried =
		typeof state === 'object' && state !== null && 'product' in state ? state.product : undefined;
	return product.safeParse(carried).data;
}

import { type Product, product } from '#shared/catalogue.contract.ts';

/**
 * The product in a navigation state, or undefined. The browser's history keeps the state across versions of
 * this app, so it is validated like any external input.
 */
export function productFromState(state: unknown): Product | undefined {
	const candidate =
		typeof state === 'object' && state !== null && 'product' in state ? state.product : undefined;
	return product.safeParse(candidate).data;
}

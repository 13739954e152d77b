import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CartEntry } from '#shared/cart/cart.contract.ts';
import { ApiError } from '#shared/client.ts';
import { type Bill, billFor, quantityLimits } from '#shared/orders/orders.rules.ts';
import { api, cartQuery, productAtCheckoutQuery } from '#web/data/api.ts';
import { useSaveQuantities, useUnsavedQuantities } from './cart-quantities.ts';
import { type Line, useCheckout } from './checkout.ts';

/** A product being bought, with its current price and availability. */
export interface CheckoutLine {
	product: CartEntry['product'];
	quantity: number;
}

/** A line of the cart. */
export interface CartLine extends CheckoutLine {
	cartId: number;
}

/** A read of the checkout; `useQuery` returns one. */
export interface CheckoutRead<Data> {
	/** Undefined while it loads. */
	data: Data | undefined;
	isError: boolean;
	isFetching: boolean;
	refetch: () => Promise<unknown>;
}

interface Options {
	/** Refetches on mount even data that is not stale, so that the buyer agrees to current prices. */
	fresh?: boolean;
	enabled?: boolean;
}

/** The cart's entries with their quantities, including those just chosen; empty when the cart is. */
export function useCartLines({ fresh = false, enabled = true }: Options = {}): CheckoutRead<CartLine[]> {
	const unsaved = useUnsavedQuantities();
	useSaveQuantities();
	const linesOf = (entries: readonly CartEntry[] | undefined) =>
		entries?.map((entry) => ({
			...entry,
			quantity: unsaved[entry.cartId] ?? entry.quantity ?? quantityLimits.min,
		}));
	const cart = useQuery({
		...cartQuery(api),
		// Reads never expire (docs/spec.md point 7), but a line that blocks the checkout may be back in stock.
		refetchOnMount: ({ state }) =>
			fresh || linesOf(state.data)?.some((line) => !isAvailable(line) || isTooMany(line)) ? 'always' : true,
		enabled,
	});
	const lines = linesOf(cart.data);
	return { ...stateOf(cart), data: lines };
}

function useDirectLines(direct: Line | null, { fresh = false }: Options): CheckoutRead<CheckoutLine[]> {
	const product = useQuery({
		...productAtCheckoutQuery(api, direct?.productId ?? 0),
		refetchOnMount: fresh ? 'always' : true,
		enabled: direct !== null,
	});
	const { data, error } = product;
	const isGone = error instanceof ApiError && error.status === 404;
	if (isGone) return { ...stateOf(product), isError: false, data: [] };
	return {
		...stateOf(product),
		data: direct && data ? [{ product: data, quantity: direct.quantity }] : undefined,
	};
}

/** What is being bought: the cart, or the one product of a direct buy; empty when there is nothing to buy. */
export function useCheckoutLines(options: Options = {}): CheckoutRead<CheckoutLine[]> {
	const { direct } = useCheckout();
	const cart = useCartLines({ ...options, enabled: direct === null });
	const one = useDirectLines(direct, options);
	const read = direct ? one : cart;
	// A cached empty cart may be stale: until the refetch ends, it is not known to be empty.
	return read.data?.length === 0 && read.isFetching ? { ...read, data: undefined } : read;
}

function stateOf({ isError, isFetching, refetch }: UseQueryResult): Omit<CheckoutRead<unknown>, 'data'> {
	return { isError, isFetching, refetch: () => refetch() };
}

/** Whether a line can be ordered. */
export function isAvailable({ product }: CheckoutLine): boolean {
	return product.available === 1;
}

/** The highest quantity of a line's product that an order may have: ten, or what is left in stock. */
export function maxQuantityOf({ product }: CheckoutLine): number {
	return Math.min(quantityLimits.max, product.left ?? quantityLimits.max);
}

/** Whether a line's quantity is higher than an order may have. */
export function isTooMany(line: CheckoutLine): boolean {
	return isAvailable(line) && line.quantity > maxQuantityOf(line);
}

/** The bill of the lines that can be ordered. */
export function billOf(lines: readonly CheckoutLine[]): Bill {
	const priced = lines.filter(isAvailable).map(({ product, quantity }) => ({ ...product, quantity }));
	return billFor(priced);
}

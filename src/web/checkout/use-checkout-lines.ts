import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CartEntry } from '#shared/cart.contract.ts';
import { ApiError } from '#shared/client.ts';
import { type Bill, billFor } from '#shared/orders.rules.ts';
import { api, cartQuery, productAtCheckoutQuery } from '#web/data/api.ts';
import { type Line, onCartChangeInOtherTab, quantityOf, useCheckout, useQuantities } from './checkout.ts';

/** A product being bought, as it is now. */
export interface CheckoutLine {
	product: CartEntry['product'];
	quantity: number;
}

/** The same as it stands in the cart. */
export interface CartLine extends CheckoutLine {
	cartId: number;
}

/** Lines as far as they are known. */
export interface Lines<Each extends CheckoutLine = CheckoutLine> {
	/** Undefined while unknown; empty when there is nothing to buy. */
	lines: Each[] | undefined;
	failed: boolean;
	/** Being asked for, again or for the first time. */
	loading: boolean;
	/** Asks again what the products cost and whether they are there. */
	refresh: () => Promise<unknown>;
}

interface Options {
	/** Prices are asked for again on arriving, for this is where they are agreed to. */
	fresh?: boolean;
	enabled?: boolean;
}

/** The cart's entries with their quantities. */
export function useCartLines({ fresh = false, enabled = true }: Options = {}): Lines<CartLine> {
	const chosen = useQuantities();
	const cart = useQuery({ ...cartQuery(api), refetchOnMount: fresh ? 'always' : true, enabled });
	const { data, refetch } = cart;
	useEffect(() => (enabled ? onCartChangeInOtherTab(() => void refetch()) : undefined), [enabled, refetch]);
	const lines = data?.map((entry) => ({ ...entry, quantity: quantityOf(chosen, entry.product.productId) }));
	return { ...stateOf(cart), lines };
}

function useDirectLines(direct: Line | null, { fresh = false }: Options): Lines {
	const product = useQuery({
		...productAtCheckoutQuery(api, direct?.productId ?? 0),
		refetchOnMount: fresh ? 'always' : true,
		enabled: direct !== null,
	});
	const { data, error } = product;
	const isGone = error instanceof ApiError && error.status === 404;
	if (isGone) return { ...stateOf(product), failed: false, lines: [] };
	return {
		...stateOf(product),
		lines: direct && data ? [{ product: data, quantity: direct.quantity }] : undefined,
	};
}

/** What is being bought: the cart, or the one product of a direct buy. */
export function useCheckoutLines(options: Options = {}): Lines {
	const { direct } = useCheckout();
	const cart = useCartLines({ ...options, enabled: direct === null });
	const one = useDirectLines(direct, options);
	return direct ? one : cart;
}

function stateOf({ isError, isFetching, refetch }: UseQueryResult): Omit<Lines, 'lines'> {
	return { failed: isError, loading: isFetching, refresh: () => refetch() };
}

/** Whether a line can be ordered. */
export function isAvailable({ product }: CheckoutLine): boolean {
	return product.available === 1;
}

/** The bill of what can be ordered. */
export function billOf(lines: readonly CheckoutLine[]): Bill {
	const priced = lines.filter(isAvailable).map(({ product, quantity }) => ({ ...product, quantity }));
	return billFor(priced);
}

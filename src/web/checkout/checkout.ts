import { z } from 'zod';
import { id } from '#shared/fields.ts';
import { type NewOrder, orderLine } from '#shared/orders.contract.ts';
import { quantityLimits } from '#shared/orders.rules.ts';
import { createSessionStore } from '#web/session/session-store.ts';

/** A product and how many of it. */
export type Line = z.output<typeof orderLine>;

/** Quantities by product id; a product that is missing here has quantity 1. */
export type Quantities = Readonly<Record<string, number>>;

// In local storage: all tabs show the same cart, so they share its quantities.
const quantities = createSessionStore<Quantities>({
	key: 'cart quantities',
	area: 'local',
	schema: z.record(z.string(), orderLine.shape.quantity),
	empty: {},
});

// In session storage: each tab has its own checkout, so a direct buy in one must not change another.
const checkout = createSessionStore<{ direct: Line | null; addressId: number | null }>({
	key: 'checkout',
	area: 'session',
	schema: z.object({ direct: orderLine.nullable(), addressId: id.nullable() }),
	empty: { direct: null, addressId: null },
});

/** The quantities chosen on the cart screen, as React state. Read by the cart's rows, its bill and the order. */
export const useQuantities = quantities.use;

/** Calls `listener` when another tab changes the cart's quantities or orders the cart; returns the unsubscribe function. */
export const onCartChangedInOtherTab = quantities.onOtherTabChange;

/** The quantity chosen for a product; 1 unless chosen otherwise. */
export function quantityOf(chosen: Quantities, productId: number): number {
	return chosen[productId] ?? quantityLimits.min;
}

/** Stores the quantity of a product in the cart. */
export function setQuantity(productId: number, quantity: number): void {
	quantities.write({ ...quantities.read(), [productId]: quantity });
}

/** Removes the quantities of products that left the cart; added again, they start at 1. */
export function removeQuantities(productIds: readonly number[]): void {
	const removed = new Set(productIds.map(String));
	const remaining = Object.entries(quantities.read()).filter(([productId]) => !removed.has(productId));
	quantities.write(Object.fromEntries(remaining));
}

/** Starts the checkout of one product, bypassing the cart. Called again, it changes the quantity. */
export function beginDirectBuy(line: Line): void {
	checkout.write({ ...checkout.read(), direct: line });
}

/** Starts the checkout of the cart. */
export function beginCartCheckout(lines: readonly Line[]): void {
	// Stores every quantity, including 1: their removal after the order tells other tabs to refetch the cart.
	const chosen = lines.map(({ productId, quantity }) => [productId, quantity]);
	quantities.write({ ...quantities.read(), ...Object.fromEntries(chosen) });
	checkout.write({ ...checkout.read(), direct: null });
}

/** Stores the address to deliver to; null clears it. */
export function chooseAddress(addressId: number | null): void {
	checkout.write({ ...checkout.read(), addressId });
}

/** Clears from the checkout and the cart what an accepted order contains. */
export function clearCheckout({ source, cartProductDetails }: NewOrder): void {
	const { direct } = checkout.read();
	const isOrdered = source === 'cart' ? !direct : direct?.productId === cartProductDetails[0]?.productId;
	// The buyer may have left before the response and started another checkout, which must not be cleared.
	if (isOrdered) checkout.write({ direct: null, addressId: null });
	if (source === 'cart') removeQuantities(cartProductDetails.map(({ productId }) => productId));
}

interface Checkout {
	/** The value for the order's `source`: empty for a direct buy. */
	source: NewOrder['source'];
	/** The line of a direct buy; null when the cart is bought. */
	direct: Line | null;
	addressId: number | null;
}

/** What is being bought, and the id of the address it goes to. */
export function useCheckout(): Checkout {
	const state = checkout.use();
	return { ...state, source: state.direct ? '' : 'cart' };
}

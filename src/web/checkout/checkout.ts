import { z } from 'zod';
import { id } from '#shared/fields.ts';
import { type NewOrder, orderLine } from '#shared/orders.contract.ts';
import { quantityLimits } from '#shared/orders.rules.ts';
import { createSessionStore } from '#web/session/session-store.ts';

/** A product and how many of it. */
export type Line = z.output<typeof orderLine>;

/** Quantities by product id. A product that is not named here stands in the cart once. */
export type Quantities = Readonly<Record<string, number>>;

// All tabs show the same cart, so they share its quantities.
const quantities = createSessionStore<Quantities>({
	key: 'cart quantities',
	area: 'local',
	schema: z.record(z.string(), orderLine.shape.quantity),
	empty: {},
});

// Each tab goes its own way to the till: buying one thing here must not change what is bought there.
const checkout = createSessionStore<{ direct: Line | null; addressId: number | null }>({
	key: 'checkout',
	area: 'session',
	schema: z.object({ direct: orderLine.nullable(), addressId: id.nullable() }),
	empty: { direct: null, addressId: null },
});

/** The quantities chosen on the cart screen. */
export const useQuantities = quantities.use;

/** Calls `listener` when another tab changed the cart's quantities, or ordered what was in it. */
export const onCartChangeInOtherTab = quantities.onOtherTabChange;

/** How many of a product are wanted. */
export function quantityOf(chosen: Quantities, productId: number): number {
	return chosen[productId] ?? quantityLimits.least;
}

/** Chooses how many of a product are wanted. */
export function setQuantity(productId: number, quantity: number): void {
	quantities.write({ ...quantities.read(), [productId]: quantity });
}

/** The products left the cart; put there again, they start at one. */
export function forgetQuantities(productIds: readonly number[]): void {
	const gone = new Set(productIds.map(String));
	const kept = Object.entries(quantities.read()).filter(([productId]) => !gone.has(productId));
	quantities.write(Object.fromEntries(kept));
}

/** Buys one product past the cart: the next step is the address. Called again, it changes the quantity. */
export function beginDirectBuy(line: Line): void {
	checkout.write({ ...checkout.read(), direct: line });
}

/** Buys what is in the cart: the next step is the address. */
export function beginCartCheckout(lines: readonly Line[]): void {
	// Written out, ones included, so that their going tells other tabs that all this was ordered.
	const chosen = lines.map(({ productId, quantity }) => [productId, quantity]);
	quantities.write({ ...quantities.read(), ...Object.fromEntries(chosen) });
	checkout.write({ ...checkout.read(), direct: null });
}

/** The address to deliver to; null takes the choice back. */
export function chooseAddress(addressId: number | null): void {
	checkout.write({ ...checkout.read(), addressId });
}

/** The order stands: what was ordered is no longer on the way to the till. */
export function endCheckout({ source, cartProductDetails }: NewOrder): void {
	const { direct } = checkout.read();
	const isOrdered = source === 'cart' ? !direct : direct?.productId === cartProductDetails[0]?.productId;
	// Who did not wait for the answer may be on the way to the till with something else by now.
	if (isOrdered) checkout.write({ direct: null, addressId: null });
	if (source === 'cart') forgetQuantities(cartProductDetails.map(({ productId }) => productId));
}

interface Checkout {
	/** As the order names it: empty for a direct buy. */
	source: NewOrder['source'];
	/** The one line of a direct buy. */
	direct: Line | null;
	addressId: number | null;
}

/** What is being bought, and where it goes. */
export function useCheckout(): Checkout {
	const kept = checkout.use();
	return { ...kept, source: kept.direct ? '' : 'cart' };
}

import * as v from 'valibot';
import type { NewOrder } from '#shared/orders/orders.contract.ts';
import { announceCartChange } from '#web/data/cart-changes.ts';
import { createSessionStore } from '#web/session/session-store.ts';
import { storedAccount } from '#web/session/stored-profile.ts';
import { forgetQuantities } from './cart-quantities.ts';
import { storedId, storedLine } from './stored-line.ts';

/** A product and how many of it. */
export type Line = NewOrder['cartProductDetails'][number];

interface StoredCheckout {
	direct: Line | null;
	addressId: number | null;
	/** Who buys for a business: as it is typed, so that it may be wrong. */
	buyer: Buyer;
}

/** The business that an order is bought for; both are empty where it is none. */
export interface Buyer {
	gstin: string;
	businessName: string;
}

/** A text of one field, whatever it says. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

const empty: StoredCheckout = { direct: null, addressId: null, buyer: { gstin: '', businessName: '' } };

// In session storage: each tab has its own checkout, so a direct buy in one must not change another.
const checkout = createSessionStore<StoredCheckout>({
	key: 'checkout',
	area: 'session',
	schema: v.object({
		direct: v.nullable(storedLine),
		addressId: v.nullable(storedId),
		// Absent in a checkout that began before it was kept.
		buyer: v.optional(v.object({ gstin: typed, businessName: typed }), empty.buyer),
	}),
	empty,
	// A session that ends during the payment loses neither the address nor what is being bought, and for whom.
	account: storedAccount,
});

/** Starts the checkout of one product, bypassing the cart. Called again, it changes the quantity. */
export function beginDirectBuy(line: Line): void {
	checkout.write({ ...checkout.read(), direct: line });
}

/** Starts the checkout of the cart. */
export function beginCartCheckout(): void {
	checkout.write({ ...checkout.read(), direct: null });
}

/** Stores the address to deliver to; null clears it. */
export function chooseAddress(addressId: number | null): void {
	checkout.write({ ...checkout.read(), addressId });
}

/** Stores the business that is bought for, as it is typed. */
export function typeBuyer(buyer: Buyer): void {
	checkout.write({ ...checkout.read(), buyer });
}

/** Clears from the checkout and the cart what an accepted order contains. */
export function clearCheckout({ source, cartProductDetails }: NewOrder): void {
	const { direct } = checkout.read();
	const isOrdered = source === 'cart' ? !direct : direct?.productId === cartProductDetails[0]?.productId;
	// The buyer may have left before the response and started another checkout, which must not be cleared.
	if (isOrdered) checkout.write(empty);
	if (source === 'cart') {
		forgetQuantities();
		announceCartChange();
	}
}

interface Checkout {
	/** The value for the order's `source`: empty for a direct buy. */
	source: NewOrder['source'];
	/** The line of a direct buy; null when the cart is bought. */
	direct: Line | null;
	addressId: number | null;
	buyer: Buyer;
}

/** What is being bought, the id of the address it goes to, and the business that it is bought for. */
export function useCheckout(): Checkout {
	const state = checkout.use();
	return { ...state, source: state.direct ? '' : 'cart' };
}

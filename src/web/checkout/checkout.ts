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
	/** The business that the buyer typed, which may be invalid. */
	buyer: Buyer;
}

/** The business that an order is bought for; both fields are empty for a private buyer. */
export interface Buyer {
	gstin: string;
	businessName: string;
}

/** The text of a field, valid or not. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

const empty: StoredCheckout = { direct: null, addressId: null, buyer: { gstin: '', businessName: '' } };

// In session storage: each tab has its own checkout, so a direct buy in one must not change another.
const checkout = createSessionStore<StoredCheckout>({
	key: 'checkout',
	area: 'session',
	schema: v.object({
		direct: v.nullable(storedLine),
		addressId: v.nullable(storedId),
		// Absent in checkouts stored before this field existed.
		buyer: v.optional(v.object({ gstin: typed, businessName: typed }), empty.buyer),
	}),
	empty,
	// Bound to the account: a session that ends during the payment keeps the address, the lines and the business.
	account: storedAccount,
});

/** Starts the checkout of one product, bypassing the cart. Called again, it replaces the line. */
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

/** Stores the business to buy for, as it is typed. */
export function typeBuyer(buyer: Buyer): void {
	checkout.write({ ...checkout.read(), buyer });
}

/** Removes what an accepted order contains from the checkout and the cart. */
export function clearCheckout({ source, cartProductDetails }: NewOrder): void {
	const { direct } = checkout.read();
	const [line] = cartProductDetails;
	const isOrdered =
		source === 'cart'
			? !direct
			: direct?.productId === line?.productId && direct?.quantity === line?.quantity;
	// The buyer may have left before the response and started another checkout, which must not be cleared, even if it is
	// of the same product.
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

/** What is being bought, the id of the delivery address, and the business it is bought for. */
export function useCheckout(): Checkout {
	const state = checkout.use();
	return { ...state, source: state.direct ? '' : 'cart' };
}

import type { ordersContract } from '#shared/orders/orders.contract.ts';
import { linesPerOrder, quantityLimits } from '#shared/orders/orders.rules.ts';
import { addToCart, countCartEntries } from '../cart/cart.queries.ts';
import { lockAccount } from '../database/account-lock.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { productsOfOrder } from './buy-again.queries.ts';

type Again = Pick<Handlers<typeof ordersContract>, 'again'>;

/** Why a product of an order cannot be put into the cart now; undefined if it can. */
function whyNot({ archived_at, available, left }: Awaited<ReturnType<typeof productsOfOrder>>[number]) {
	if (archived_at !== null) return 'it is not sold any more';
	// The last unit may have been sold before the product is marked as unavailable.
	if (left !== null && left <= 0) return 'it is sold out';
	return available ? undefined : 'it is not available now';
}

/** Buys an order's products again: puts them into the cart, and names those that cannot be bought. */
export const buyAgainHandlers: Again = {
	async again({ body: { orderNumber }, caller, transaction, now }) {
		const products = await productsOfOrder(transaction, orderNumber, caller.id);
		if (products.length === 0) throw refuse.notFound('Order not found');
		await lockAccount(transaction, caller.id);
		let entries = await countCartEntries(transaction, caller.id);
		const missing: { productName: string; why: string }[] = [];
		let added = 0;
		for (const product of products) {
			const { product_id: productId, product_name: productName, quantity, left } = product;
			const why = whyNot(product) ?? (entries >= linesPerOrder ? 'your cart is full' : undefined);
			if (why !== undefined) {
				missing.push({ productName, why });
				continue;
			}
			// Asks for the units that are left, where they are fewer. An entry that the cart has already keeps its
			// quantity.
			const wanted = Math.min(quantity, quantityLimits.max, left ?? quantity);
			if (await addToCart(transaction, { userId: caller.id, productId, quantity: wanted, createdAt: now }))
				entries += 1;
			added += 1;
			if (wanted < quantity) missing.push({ productName, why: `only ${wanted} of ${quantity} are left` });
		}
		const units = added === 1 ? '1 product is' : `${added} products are`;
		return {
			status: added > 0 ? `${units} in your cart` : 'None of it can be bought now',
			added,
			missing,
		};
	},
};

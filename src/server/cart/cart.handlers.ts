import type { cartContract } from '#shared/cart/cart.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import { linesPerOrder } from '#shared/orders/orders.rules.ts';
import { findProduct } from '../catalogue/catalogue.queries.ts';
import { lockAccount } from '../database/account-lock.ts';
import { violatedConstraint } from '../database/constraints.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseOtherUsers } from '../http/session.ts';
import {
	addToCart,
	countAddresses,
	countCartEntries,
	insertAddress,
	listAddresses,
	lockAddress,
	readCart,
	removeAddress,
	removeFromCart,
	setCartQuantity,
	updateAddress,
} from './cart.queries.ts';

/** Row limit, far above normal use; prevents one account from filling the table. */
const addressesPerUser = 50;

const noSuchEntry = () => refuse.notFound('This is not in your cart');

const noSuchAddress = () => refuse.notFound('Address not found');

const noSuchProduct = () => refuse.notFound('Product not found');

export const cartHandlers: Handlers<typeof cartContract> = {
	async add({ body, caller, transaction, now }) {
		refuseOtherUsers(caller, { userId: body.userId });
		const product = await findProduct(transaction, body.productId);
		if (!product) throw noSuchProduct();
		if (product.available !== 1) throw refuse.conflict('out_of_stock', messages.outOfStock);
		await lockAccount(transaction, caller.id);
		// An order takes the whole cart, so both have the same limit.
		if ((await countCartEntries(transaction, caller.id)) >= linesPerOrder) {
			throw refuse.conflict('cart_full', `Your cart is full: it holds up to ${linesPerOrder} products`);
		}
		const { productId, quantity } = body;
		const entry = { userId: caller.id, productId, quantity, createdAt: now };
		const isNew = await addToCart(transaction, entry).catch((error: unknown) => {
			// The product was deleted after it was looked up.
			throw violatedConstraint(error) === 'cart_entries_product_id_fkey' ? noSuchProduct() : error;
		});
		return { status: isNew ? 'Added to cart' : 'This product is already in your cart' };
	},

	async cartDetails({ caller, database, now }) {
		const rows = await readCart(database, caller.id, clubToday(now));
		return { cart: rows.map(({ cartId, quantity, ...product }) => ({ cartId, product, quantity })) };
	},

	async update({ body, caller, database }) {
		if (!(await setCartQuantity(database, body.id, caller.id, body.quantity))) throw noSuchEntry();
		return { status: 'Quantity changed' };
	},

	async remove({ query, caller, database }) {
		if (!(await removeFromCart(database, query.id, caller.id))) throw noSuchEntry();
		return { status: 'Removed from cart' };
	},

	async addressDetails({ caller, database }) {
		const addresses = await listAddresses(database, caller.id);
		return {
			address: addresses.map(({ id, address_type, ...address }) => ({
				addressId: id,
				addressType: address_type,
				...address,
			})),
		};
	},

	async addAddress({ body: { addresstype, ...address }, caller, transaction, now }) {
		await lockAccount(transaction, caller.id);
		if ((await countAddresses(transaction, caller.id)) >= addressesPerUser) {
			throw refuse.conflict(
				'too_many_addresses',
				'Your address book is full; please remove an address first',
			);
		}
		await insertAddress(transaction, {
			...address,
			address_type: addresstype,
			user_id: caller.id,
			created_at: now,
		});
		return { status: 'Address added' };
	},

	async updateAddress({ body: { id, expected, ...sent }, caller, transaction }) {
		const found = await lockAddress(transaction, id, caller.id);
		if (!found) throw noSuchAddress();
		const { address_type: type, ...others } = found;
		const stored = { ...others, addresstype: type };
		const { addresstype, ...columns } = mergeEdit({ sent, expected, stored });
		await updateAddress(transaction, id, caller.id, {
			...columns,
			...(addresstype && { address_type: addresstype }),
		});
		return { status: 'Address changed' };
	},

	async removeAddress({ query, caller, database }) {
		if (!(await removeAddress(database, query.id, caller.id))) throw noSuchAddress();
		return { status: 'Address removed' };
	},
};

import { randomUUID } from 'node:crypto';
import type { Product } from '#shared/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import { homeAddress } from '../people.ts';

/** The id of a new delivery address. */
export async function addHomeAddress({ cart }: Client): Promise<number> {
	await cart.addAddress({ body: homeAddress });
	const { address } = await cart.addressDetails();
	return address[0]?.addressId ?? 0;
}

/** Orders a product for somebody; the id of the order's only line. */
export async function placeOrder(buyer: Client, { productId }: Product, quantity = 1): Promise<number> {
	await buyer.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(buyer),
			cartProductDetails: [{ productId, quantity }],
		},
	});
	const { orders } = await buyer.orders.getOrders();
	return orders[0]?.orderId ?? 0;
}

/** Moves an order, step by step, up to a status. */
export async function advanceOrderTo(desk: Client, id: number, last: (typeof steps)[number]): Promise<void> {
	for (const status of steps.slice(0, steps.indexOf(last) + 1))
		await desk.orders.update({ body: { id, status } });
}

const steps = ['Transit', 'Out-For-Delivery', 'Delivered'] as const;

/** A product that nothing is wrong with, as the desk sends it, with a name of its own. */
export const newProduct = () => ({
	name: `Rajdhani Casein ${randomUUID().slice(0, 8)}, Elaichi, 500 g`,
	category: 'wheyprotein' as const,
	description: 'Slow protein for the night, with green cardamom.',
	price: 1000,
	discount: 10,
	image: '/art/products/sherdil-micellar-casein-rose-750g-640.webp',
});

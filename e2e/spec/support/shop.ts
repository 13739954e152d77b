import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import { homeAddress } from '../../people.ts';

type NewProduct = Parameters<Client['catalogue']['add']>[0]['body'];

/** Adds a delivery address; returns its id. */
export async function addHomeAddress({ cart }: Client): Promise<number> {
	await cart.addAddress({ body: homeAddress });
	const { address } = await cart.addressDetails();
	return address[0]?.addressId ?? 0;
}

/** Orders a product, to an address of the buyer's; returns the number of the order. */
export async function placeNumbered(
	buyer: Client,
	addressId: number,
	{ productId }: Pick<Product, 'productId'>,
	quantity = 1,
): Promise<number> {
	const { orderNumber = 0 } = await buyer.orders.order({
		body: { paymentMode: 'COD', source: '', addressId, cartProductDetails: [{ productId, quantity }] },
	});
	return orderNumber;
}

/** Orders a product over HTTP; returns the id of the order's only line. */
export async function placeOrder(buyer: Client, product: Product, quantity = 1): Promise<number> {
	await placeNumbered(buyer, await addHomeAddress(buyer), product, quantity);
	const { orders } = await buyer.orders.getOrders();
	return orders[0]?.orderId ?? 0;
}

/** Advances a line step by step up to a status, as the desk does. */
export async function advanceOrderTo(desk: Client, id: number, last: (typeof steps)[number]): Promise<void> {
	for (const status of steps.slice(0, steps.indexOf(last) + 1))
		await desk.orders.update({ body: { id, status } });
}

const steps = ['Transit', 'Out-For-Delivery', 'Delivered'] as const;

/**
 * Adds a product over HTTP, and returns it. It is looked for in a long page, since other tests add products meanwhile, and
 * until it is there: another process of the club hears of it a moment later.
 */
export async function addToCatalogue(desk: Client, body: NewProduct): Promise<Product> {
	await desk.catalogue.add({ body });
	const find = async () => {
		const { content } = await desk.catalogue.getAll({ query: { limit: 100 } });
		return content.find(({ name }) => name === body.name);
	};
	let added = await find();
	for (let looks = 1; !added && looks < 100; looks += 1) {
		await pause(50);
		added = await find();
	}
	if (!added) throw new Error(`The newest products lack ${body.name}`);
	return added;
}

/** Adds products that nobody has counted yet: those of the demo are. */
export async function addNewProducts(desk: Client, count: number): Promise<Product[]> {
	const added: Product[] = [];
	for (let nth = 0; nth < count; nth += 1) added.push(await addToCatalogue(desk, newProduct()));
	return added;
}

/** A valid product, as the desk sends it, with a unique name. */
export const newProduct = () => ({
	name: `Rajdhani Casein ${randomUUID().slice(0, 8)}, Elaichi, 500 g`,
	category: 'wheyprotein' as const,
	description: 'Slow protein for the night, with green cardamom.',
	price: 1000,
	discount: 10,
	image: '/art/products/sherdil-micellar-casein-rose-750g-640.webp',
});

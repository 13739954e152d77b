import { randomUUID } from 'node:crypto';
import type { cartContract } from '#shared/cart.contract.ts';
import type { catalogueContract } from '#shared/catalogue.contract.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { OrderStatus } from '#shared/orders.rules.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

type NewProduct = SentBody<typeof catalogueContract.add>;
type NewAddress = SentBody<typeof cartContract.addAddress>;

export function newProduct(changes: Partial<NewProduct> = {}): NewProduct {
	return {
		name: `Whey ${randomUUID()}`,
		category: 'wheyprotein',
		description: 'Twenty-four grams of protein in every scoop.',
		price: 1000,
		discount: 10,
		image: '/art/products/whey-640.webp',
		...changes,
	};
}

/** Adds a product as `administrator` and returns its id. */
export async function addProduct(
	server: TestServer,
	administrator: Person,
	changes: Partial<NewProduct> = {},
): Promise<number> {
	const product = newProduct(changes);
	await administrator.client.catalogue.add({ body: product });
	const { id } = await server.connection.database
		.selectFrom('products')
		.select('id')
		.where('name', '=', product.name)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
}

export function newAddress(changes: Partial<NewAddress> = {}): NewAddress {
	return {
		addresstype: 'home',
		name: 'Asha Rao',
		email: 'asha@example.com',
		phone: '9845012345',
		address: '12, 4th Cross',
		town: 'Jayanagar',
		pincode: '560011',
		district: 'Bengaluru Urban',
		state: 'KARNATAKA',
		...changes,
	};
}

/** Adds an address to somebody's address book and returns its id. */
export async function addAddress({ client }: Person, changes: Partial<NewAddress> = {}): Promise<number> {
	await client.cart.addAddress({ body: newAddress(changes) });
	const { address } = await client.cart.addressDetails();
	return address.at(-1)?.addressId ?? 0;
}

/** Orders products for somebody, straight from the product page; the new lines' ids, in their order. */
export async function placeOrder(
	person: Person,
	addressId: number,
	productIds: readonly number[],
): Promise<number[]> {
	await person.client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId,
			cartProductDetails: productIds.map((productId) => ({ productId, quantity: 1 })),
		},
	});
	const { orders } = await person.client.orders.getOrders();
	return orders.slice(0, productIds.length).map(({ orderId }) => orderId);
}

const way: readonly OrderStatus[] = ['Transit', 'Out-For-Delivery', 'Delivered'];

/** Moves an order line up to a status, one step at a time, as the desk would. */
export async function moveTo(administrator: Person, lineId: number, status: OrderStatus): Promise<void> {
	for (const step of way.slice(0, way.indexOf(status) + 1)) {
		await administrator.client.orders.update({ body: { id: lineId, status: step } });
	}
}

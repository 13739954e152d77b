import { randomUUID } from 'node:crypto';
import type { cartContract } from '#shared/cart/cart.contract.ts';
import type { catalogueContract } from '#shared/catalogue/catalogue.contract.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

type NewProduct = SentBody<typeof catalogueContract.add>;
type NewAddress = SentBody<typeof cartContract.addAddress>;

/** A valid product with a unique name; ₹1,000 less 10 %. */
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
		.where('name', '=', product.name.normalize('NFC'))
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
}

/** A valid delivery address. */
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

/** Adds an address to a person's address book and returns its id. */
export async function addAddress({ client }: Person, changes: Partial<NewAddress> = {}): Promise<number> {
	await client.cart.addAddress({ body: newAddress(changes) });
	const { address } = await client.cart.addressDetails();
	return address.at(-1)?.addressId ?? 0;
}

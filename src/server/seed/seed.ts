import { type Insertable, sql } from 'kysely';
import { deliveryState } from '#shared/cart/cart.contract.ts';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { convenienceFee, orderPath } from '#shared/orders/orders.rules.ts';
import type { DeliveryAddress } from '../cart/cart.queries.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { Products } from '../database/schema.d.ts';
import { toJson } from '../database/to-json.ts';
import { type Credentials, generatePassword } from '../identity/administrator.ts';
import { hashPassword } from '../identity/passwords/passwords.ts';
import { insertBookings } from './bookings.ts';
import { seedFacts } from './facts/index.ts';
import { movedAt, type SeedCustomer, seedCustomers, seedOrders } from './history.ts';
import { insertMemberships } from './memberships.ts';
import { insertMessages, insertTemplates } from './messages.ts';
import { type SeedProduct, seedProducts } from './products.ts';
import { insertStock } from './stock.ts';

/**
 * Fills an empty shop with the demo catalogue and its history, in the given transaction. Returns the demo
 * member's login; undefined, with nothing written, when there are products already.
 */
export async function seedDemo(
	transaction: Transaction,
	now: Date,
	reportStep: (step: string) => void,
): Promise<Credentials | undefined> {
	const existing = await transaction.selectFrom('products').select('id').limit(1).executeTakeFirst();
	if (existing) return undefined;
	reportStep(`seeding the demo shop (${seedProducts.length} products)`);
	const products = mixed(seedProducts);
	const productIds = await insertProducts(
		transaction,
		products.map((product) => ({ ...rowOf(product, now), ...storedFacts(product) })),
	);
	const customers = seedCustomers();
	const password = generatePassword();
	const userIds = await insertCustomers(transaction, customers, password, now);
	const orders = await insertOrders(transaction, { products, productIds, customers, userIds, now });
	const units = await insertStock(transaction, { products, productIds, now });
	const memberships = await insertMemberships(transaction, userIds, now);
	const bookings = await insertBookings(transaction, { customers, userIds, now });
	const messages = await insertMessages(transaction, now);
	await insertTemplates(transaction, now);
	reportStep(
		`seeding the demo history (${customers.length} customers, ${orders} orders, ${units} units in stock, ${memberships} memberships, ${bookings} bookings, ${messages} queries)`,
	);
	return { role: 'Demo member', email: customers[0]?.email ?? '', password };
}

/** Alternates the categories, so that the whole list, newest first, begins with all of them. */
function mixed(products: readonly SeedProduct[]): SeedProduct[] {
	const nth = new Map<string, number>();
	return products
		.map((product) => {
			const turn = nth.get(product.category) ?? 0;
			nth.set(product.category, turn + 1);
			return { product, turn };
		})
		.sort((one, other) => one.turn - other.turn)
		.map(({ product }) => product);
}

/**
 * Adds the demo's products, with the categories alternating; returns how many. They come without facts and units: in a
 * real club nobody may invent who made a product, or how many there are.
 */
export async function insertSampleProducts(database: Database, now: Date): Promise<number> {
	const rows = mixed(seedProducts).map((product) => rowOf(product, now));
	return (await insertProducts(database, rows)).length;
}

const rowOf = ({ slug: _, available, ...product }: SeedProduct, now: Date): Insertable<Products> => ({
	...product,
	offered: available === 1,
	created_at: now,
});

/** The facts of a demo product, as its row stores them. */
function storedFacts({ slug }: SeedProduct) {
	const known = seedFacts[slug];
	if (!known) throw new Error(`The seed has no facts of ${slug}`);
	return { facts: toJson(known.facts), shelf_life: known.shelfLife };
}

async function insertProducts(
	database: Database,
	products: readonly Insertable<Products>[],
): Promise<number[]> {
	const rows = await database.insertInto('products').values(products).returning('id').execute();
	return rows.map(({ id }) => id);
}

/** Inserts users and addresses. All but the demo member share a password hash: their password is never shown. */
async function insertCustomers(
	database: Database,
	customers: readonly SeedCustomer[],
	password: string,
	now: Date,
): Promise<number[]> {
	const hashes = { member: await hashPassword(password), others: await hashPassword(generatePassword()) };
	const users = await database
		.insertInto('users')
		.values(
			customers.map(({ name, email, phone, dob, gender, address, town }, index) => ({
				name,
				email,
				phone,
				dob,
				gender,
				address: `${address}, ${town}`,
				password_hash: index === 0 ? hashes.member : hashes.others,
				created_at: now,
				email_confirmed_at: now,
			})),
		)
		.returning('id')
		.execute();
	const ids = users.map(({ id }) => id);
	await database
		.insertInto('addresses')
		.values(
			customers.map((customer, index) => ({
				...deliveryAddress(customer),
				user_id: ids[index] ?? 0,
				created_at: now,
			})),
		)
		.execute();
	return ids;
}

function deliveryAddress({ dob: _, gender: __, ...customer }: SeedCustomer): DeliveryAddress {
	return { ...customer, address_type: 'home', state: deliveryState };
}

interface Shop {
	products: readonly SeedProduct[];
	productIds: readonly number[];
	customers: readonly SeedCustomer[];
	userIds: readonly number[];
	now: Date;
}

/** Inserts the demo orders, their moves and the products' ratings; returns the number of orders. */
async function insertOrders(
	database: Database,
	{ products, productIds, customers, userIds, now }: Shop,
): Promise<number> {
	const orders = seedOrders(products, customers.length, now);
	const at = <Item>(items: readonly Item[], index: number): Item => {
		const item = items[index];
		if (item === undefined) throw new Error(`The seed names entry ${index} of ${items.length}`);
		return item;
	};
	const headers = await database
		.insertInto('orders')
		.values(
			orders.map(({ customer, placedAt }) => ({
				...deliveryAddress(at(customers, customer)),
				user_id: at(userIds, customer),
				payment_mode: 'COD',
				fee: convenienceFee,
				placed_at: placedAt,
			})),
		)
		.returning('id')
		.execute();
	const lines = await database
		.insertInto('order_lines')
		.values(
			orders.flatMap((order, index) =>
				order.lines.map(({ product, quantity, status, rating }) => {
					const { name, description, image, price, discount } = at(products, product);
					return {
						order_id: at(headers, index).id,
						product_id: at(productIds, product),
						product_name: name,
						product_description: description,
						product_image: image,
						price,
						discount,
						unit_price: discountedPrice(price, discount),
						quantity,
						status,
						rating,
					};
				}),
			),
		)
		.returning(['id', 'status'])
		.execute();
	const placed = orders.flatMap(({ placedAt, lines: bought }) => bought.map(() => placedAt));
	const moves = lines.flatMap(({ id, status }, index) =>
		orderPath.slice(1, orderPath.indexOf(status) + 1).map((step) => ({
			line_id: id,
			status: step,
			moved_by: null,
			moved_at: movedAt(at(placed, index), step, now),
		})),
	);
	await database.insertInto('order_moves').values(moves).execute();
	await sql`select put_into_parcels()`.execute(database);
	await sql`
		update products set rating_sum = rated.sum, rating_count = rated.count
		from (select product_id, sum(rating) as sum, count(*) as count from order_lines where rating is not null group by product_id) rated
		where rated.product_id = products.id`.execute(database);
	return orders.length;
}

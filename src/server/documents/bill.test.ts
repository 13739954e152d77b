import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billFor, lineTotal } from '#shared/orders/orders.rules.ts';
import { taxOfBill } from '#shared/taxes/taxes.rules.ts';
import { newSeller } from '../testing/club.ts';
import { openShop, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { addTaxClass, registerForTax, tax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let member: Shop['person']['client'];
let desk: Shop['administrator']['client'];
/** Products of six tax classes: two with rates that halve a paisa, two codes with one rate, and one without tax. */
let products: number[];
const kinds = [
	{ price: 1_733, discount: 12.5, hsn: '210690', rate: 5 },
	{ price: 349, discount: 0, hsn: '200811', rate: 5 },
	{ price: 99.5, discount: 3, hsn: '220210', rate: 40 },
	{ price: 451, discount: 33.33, hsn: '392410', rate: 18 },
	{ price: 61, discount: 0, hsn: '040410', rate: 0.25 },
	{ price: 25, discount: 0, hsn: '190590', rate: 0 },
];
/** A product without a tax class. */
let untaxed: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	server.clock.now = new Date('2027-03-31T22:00:00+05:30');
	shop = await openShop(server);
	member = shop.person.client;
	desk = shop.administrator.client;
	products = await Promise.all(
		kinds.map(async ({ price, discount, hsn, rate }) => {
			const id = await addProduct(server, shop.administrator, { price, discount });
			await tax(shop.administrator, [id], { hsn, rate });
			return id;
		}),
	);
	untaxed = await addProduct(server, shop.administrator);
	await registerForTax(shop.administrator);
});
afterAll(() => server.close());

type Bought = Awaited<ReturnType<typeof member.cart.cartDetails>>['cart'][number]['product'];

/** The tax of a bill, as the checkout computes it from the data that it has. */
const billed = (lines: readonly { product: Bought; quantity?: number | undefined }[]) =>
	taxOfBill(
		lines.map(({ product: { price, discount, hsn, taxRate }, quantity = 1 }) => ({
			gross: lineTotal({ price, discount, quantity }) * 100,
			hsn,
			rate: taxRate,
		})),
		billFor(lines.map(({ product, quantity = 1 }) => ({ ...product, quantity }))).fee * 100,
	);

/** Carts of one to six of the products in every sequence; the same in each run. */
function carts(): { nth: number; quantity: number }[][] {
	let state = 20_261_124;
	const below = (limit: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * limit);
	};
	return Array.from({ length: 16 }, () => {
		const left = [...kinds.keys()];
		return Array.from({ length: 1 + below(kinds.length) }, () => ({
			nth: left.splice(below(left.length), 1)[0] ?? 0,
			quantity: 1 + below(10),
		}));
	});
}

test.each(carts())('the tax of a cart is that of its invoice, to the paisa (%#)', async (...chosen) => {
	const lines = chosen.map(({ nth, quantity }) => ({ productId: products[nth] ?? 0, quantity }));
	for (const line of lines) await member.cart.add({ body: line });
	const { cart } = await member.cart.cartDetails();
	const bill = billed(cart);
	// The order lists its products in another sequence than the cart, which changes nothing.
	const { orderNumber = 0 } = await member.orders.order({
		body: {
			paymentMode: 'COD',
			source: 'cart',
			addressId: shop.addressId,
			cartProductDetails: lines.toReversed(),
		},
	});
	const before = await member.orders.get({ query: { number: orderNumber } });
	await sendParcel(shop.administrator, orderNumber);
	const { documents = [], orderTax } = await member.orders.get({ query: { number: orderNumber } });
	const invoice = await member.documents.get({ query: { id: documents[0]?.documentId ?? 0 } });
	expect(bill).toEqual({ taxable: invoice.taxable, cgst: invoice.cgst, sgst: invoice.sgst });
	// The order states the same tax, before and after there is an invoice.
	expect([before.orderTax, orderTax]).toEqual([(invoice.cgst * 2) / 100, (invoice.cgst * 2) / 100]);
});

test('a product that is bought at once says how it is taxed, as the cart does', async () => {
	for (const id of products) {
		await member.cart.add({ body: { productId: id } });
		const { cart } = await member.cart.cartDetails();
		const { hsn, taxRate } = await member.catalogue.get({ query: { id } });
		expect(cart[0]?.product).toMatchObject({ hsn, taxRate });
		await member.cart.remove({ query: { id: cart[0]?.cartId ?? 0 } });
	}
});

test('nothing is said of a product whose class nobody gave, or has no rate yet', async () => {
	const classId = await addTaxClass(shop.administrator, { from: '2030-01-01' });
	for (const given of [null, classId]) {
		await desk.taxes.assign({ body: { productIds: [untaxed], classId: given } });
		await member.cart.add({ body: { productId: untaxed } });
		const { cart } = await member.cart.cartDetails();
		const product = await member.catalogue.get({ query: { id: untaxed } });
		for (const read of [cart[0]?.product, product]) {
			expect(read).not.toHaveProperty('hsn');
			expect(read).not.toHaveProperty('taxRate');
		}
		expect(billed(cart)).toBeUndefined();
		await member.cart.remove({ query: { id: cart[0]?.cartId ?? 0 } });
	}
});

test('a rate counts from midnight of its first day, in what is kept of a product, too', async () => {
	const id = await addProduct(server, shop.administrator);
	server.clock.now = new Date('2027-03-31T23:59:59+05:30');
	const classId = await tax(shop.administrator, [id], { rate: 12 });
	await desk.taxes.setRate({ body: { classId, rate: 40, from: '2027-04-01' } });
	const rate = async () => (await server.client().catalogue.get({ query: { id } })).taxRate;
	expect(await rate()).toBe(12);
	server.clock.now = new Date('2027-04-01T00:00:00+05:30');
	await sql`select graphile_worker.add_job('announce_tax_rates')`.execute(server.connection.database);
	await server.workOffJobs();
	await expect.poll(rate).toBe(40);
});

test('a club that gives its GSTIN up says nothing of tax any more', async () => {
	const [id = 0] = products;
	const tells = async () => 'taxRate' in (await server.client().catalogue.get({ query: { id } }));
	expect(await tells()).toBe(true);
	await desk.club.updateSeller({ body: newSeller({ gstin: '' }) });
	await expect.poll(tells).toBe(false);
	await registerForTax(shop.administrator);
	await expect.poll(tells).toBe(true);
});

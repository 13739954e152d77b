import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveLineTo, openShop, placeOrder, type Shop } from '../testing/fixtures/orders.ts';
import { addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { addTaxClass } from '../testing/fixtures/taxes.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Shop['administrator']['client'];
/** The ids of two confirmed tax classes. */
let powders: number;
let bars: number;
beforeAll(async () => {
	server = await startTestServer();
	shop = await openShop(server);
	desk = shop.administrator.client;
	powders = await addTaxClass(shop.administrator, { name: 'Powders' });
	bars = await addTaxClass(shop.administrator, { name: 'Bars', hsn: '190590', rate: 18 });
});
afterAll(() => server.close());

const soldAs = async (id: number) => {
	const [known] = await desk.catalogue.facts({ query: { ids: String(id) } });
	return known && { takenBack: known.takenBack, taxClassId: known.taxClassId };
};

/** The audit's entries of a product, oldest first. */
const entriesOf = async (id: number) => {
	const { rows } = await server.connection.pool.query(
		`select action, before, after from audit_entries where subject_kind = 'product' and subject_id = $1 order by id`,
		[id],
	);
	return rows;
};

/** The fields that the specification's edit sends. */
const body = (productId: number) => {
	const { name, description, price, discount } = newProduct({ name: `Product ${productId}` });
	return { productId, name, description, price, discount, available: 1 as const };
};
const update = (id: number, changes: object) =>
	server.call('PATCH', '/api/product/update', {
		token: shop.administrator.token,
		body: { ...body(id), ...changes },
	});

test('a product is taken back if sealed and has no tax class, unless it is added otherwise', async () => {
	const usual = await addProduct(server, shop.administrator);
	expect(await soldAs(usual)).toEqual({ takenBack: 'sealed', taxClassId: 0 });
	expect(await entriesOf(usual)).toMatchObject([{ action: 'product_added' }]);
	const other = await addProduct(server, shop.administrator, { takenBack: 'faulty', taxClassId: powders });
	expect(await soldAs(other)).toEqual({ takenBack: 'faulty', taxClassId: powders });
	const [added, ...said] = await entriesOf(other);
	expect(added.after).not.toHaveProperty('taxClassId');
	expect(said).toEqual([
		{ action: 'final_sale_changed', before: null, after: { finalSale: true } },
		{ action: 'product_taxed', before: null, after: { taxClass: 'Powders' } },
	]);
	expect(await desk.taxes.products({ query: { classId: powders } })).toMatchObject({
		products: [{ productId: other }],
	});
});

test('an edit changes both, each with its own sentence in the audit, and leaves what it does not send', async () => {
	const id = await addProduct(server, shop.administrator, { name: 'Product', taxClassId: powders });
	await update(id, {
		taxClassId: bars,
		takenBack: 'faulty',
		expected: { taxClassId: powders, takenBack: 'sealed' },
	});
	expect(await soldAs(id)).toEqual({ takenBack: 'faulty', taxClassId: bars });
	expect((await entriesOf(id)).slice(-2)).toEqual([
		{ action: 'final_sale_changed', before: null, after: { finalSale: true } },
		{ action: 'product_taxed', before: null, after: { taxClass: 'Bars' } },
	]);
	const count = (await entriesOf(id)).length;
	expect((await update(id, {})).status).toBe(200);
	expect((await update(id, { taxClassId: bars, takenBack: 'faulty' })).status).toBe(200);
	expect(await soldAs(id)).toEqual({ takenBack: 'faulty', taxClassId: bars });
	expect(await entriesOf(id)).toHaveLength(count);
	await update(id, { taxClassId: 0, takenBack: 'sealed' });
	expect(await soldAs(id)).toEqual({ takenBack: 'sealed', taxClassId: 0 });
});

test('an edit is told where somebody else gave the product another class meanwhile', async () => {
	const id = await addProduct(server, shop.administrator, { taxClassId: powders });
	await desk.taxes.assign({ body: { productIds: [id], classId: bars } });
	const answer = await update(id, { taxClassId: 0, expected: { taxClassId: powders } });
	expect([answer.status, answer.body.current]).toEqual([409, { taxClassId: bars }]);
	expect(await soldAs(id)).toMatchObject({ taxClassId: bars });
});

test('a class that is only proposed, and one that is none, are refused', async () => {
	const { classes } = await desk.taxes.classes();
	const proposal = classes.find(({ isConfirmed }) => !isConfirmed);
	const taxClassId = proposal?.classId ?? 0;
	const id = await addProduct(server, shop.administrator);
	const message = `${proposal?.name} is a proposal; an owner confirms it before products have it`;
	const added = await server.call('POST', '/api/product/add', {
		token: shop.administrator.token,
		body: newProduct({ name: 'Not added', taxClassId }),
	});
	for (const answer of [await update(id, { taxClassId }), added]) {
		expectRefusal(answer, 409, message);
		expect(answer.body.fields).toEqual({ taxClassId: 'An owner confirms this class first' });
	}
	expectRefusal(await update(id, { taxClassId: 2_147_483_647 }), 404, 'Tax class not found');
	expect(await soldAs(id)).toMatchObject({ taxClassId: 0 });
});

test('a final sale is said on the product’s page, and not taken back for a change of mind', async () => {
	const id = await addProduct(server, shop.administrator, { takenBack: 'faulty' });
	const shown = () => server.client().catalogue.get({ query: { id } });
	expect((await shown()).finalSale).toBe(1);
	const [orderId = 0] = await placeOrder(shop.person, shop.addressId, [id]);
	await moveLineTo(shop.administrator, orderId, 'Delivered');
	const ask = () =>
		server.call('POST', '/api/returns/ask', {
			token: shop.person.token,
			body: { orderId, quantity: 1, reason: 'Changed-Mind', condition: 'sealed', payBy: 'Cash' },
		});
	expectRefusal(await ask(), 409, 'This product is not taken back for a change of mind');
	expect((await update(id, { takenBack: 'sealed' })).status).toBe(200);
	await expect.poll(async () => 'finalSale' in (await shown())).toBe(false);
	expect((await ask()).status).toBe(201);
});

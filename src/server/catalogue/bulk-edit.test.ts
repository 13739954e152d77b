import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { newOrder, sendOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { employ } from '../testing/fixtures/staff.ts';
import { receive } from '../testing/fixtures/stock.ts';
import { addTaxClass } from '../testing/fixtures/taxes.ts';
import { everyFact } from '../testing/sweeps/facts.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** The values of `newProduct`. */
const price = { price: 1000, discount: 10 };
const tenPercent = { price: { way: 'percent', by: 10 } };

const bulk = (change: object, products: readonly (readonly [id: number, expected: object])[], key?: string) =>
	server.call('PATCH', '/api/product/bulk', {
		token: owner.token,
		body: { change, products: products.map(([productId, expected]) => ({ productId, expected })) },
		...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
	});
const read = async (id: number) => (await server.call('GET', `/api/product/get?id=${id}`)).body;
const chosen = async (ids: readonly number[]) =>
	(await server.call('GET', `/api/product/chosen?ids=${ids.join()}`, { token: owner.token })).body;

async function addProducts(count: number, changes: Parameters<typeof addProduct>[2] = {}): Promise<number[]> {
	const ids = [];
	for (let nth = 0; nth < count; nth += 1) ids.push(await addProduct(server, owner, changes));
	return ids;
}

const historyOf = async (id: number) => {
	const { rows } = await server.connection.pool.query(
		`select action, before, after from audit_entries
		where subject_kind = 'product' and subject_id = $1 and action <> 'product_added' order by id`,
		[id],
	);
	return rows;
};

test('the products that were chosen come with what a bulk edit can change of them', async () => {
	const [id = 0, plain = 0] = await addProducts(2, everyFact);
	await receive(owner, id, 1, { lot: 'A', mrp: 1299 });
	await receive(owner, id, 1, { lot: 'B', mrp: 1499 });
	const taxClassId = await addTaxClass(owner);
	await owner.client.taxes.assign({ body: { productIds: [id], classId: taxClassId } });
	const { products, taxClasses } = await chosen([plain, id, 999_999]);
	expect(products).toEqual([
		expect.objectContaining({
			...{ productId: id, ...price, available: 1, category: 'wheyprotein', finalSale: false },
			...{ taxClassId, mostMrp: 1499, leastMrp: 1299 },
			facts: expect.objectContaining({ brand: 'Dangal', origin: 'India' }),
		}),
		expect.objectContaining({ productId: plain }),
	]);
	for (const field of ['taxClassId', 'mostMrp', 'leastMrp', 'soldOut'])
		expect(products[1]).not.toHaveProperty(field);
	expect(taxClasses).toContainEqual({ classId: taxClassId, name: expect.any(String) });
	// The class of memberships cannot be given to a product, so it is not offered.
	expect(taxClasses.filter((one: { name: string }) => one.name === 'Memberships')).toEqual([]);
});

test('every field is changed at once, on pages, in lists and in the history of each product', async () => {
	const ids = await addProducts(3);
	const taxClassId = await addTaxClass(owner, { name: 'Snacks of the bulk' });
	// Both replies are cached before the edit.
	const listed = async () => (await server.call('GET', '/api/product/getAll?limit=3')).body.content;
	await Promise.all([listed(), ...ids.map(read)]);
	const change = {
		price: { way: 'percent', by: 12.5, rounding: 'nine' },
		...{ discount: 5, available: 0, category: 'fitfoods', taxClassId, finalSale: true },
		...{ brand: 'Dangal', origin: 'India', makerName: 'Dangal Nutrition', makerAddress: 'Bengaluru' },
	};
	const expected = {
		...{ ...price, available: 1, category: 'wheyprotein', taxClassId: null, finalSale: false },
		...{ brand: '', origin: '', makerName: '', makerAddress: '' },
	};
	const answer = await bulk(
		change,
		ids.map((id) => [id, expected]),
	);
	expect(answer).toMatchObject({ status: 200, body: { status: '3 products changed' } });
	for (const id of ids) {
		expect(await read(id)).toMatchObject({
			...{ price: 1129, discount: 5, available: 0, category: 'fitfoods' },
			facts: { brand: 'Dangal', origin: 'India', makerName: 'Dangal Nutrition', makerAddress: 'Bengaluru' },
		});
		expect(await historyOf(id)).toEqual([
			{
				action: 'product_changed',
				before: {
					...{ ...price, available: 1, category: 'wheyprotein' },
					...{ brand: '', origin: '', makerName: '', makerAddress: '' },
				},
				after: {
					...{ price: 1129, discount: 5, available: 0, category: 'fitfoods' },
					...{ brand: 'Dangal', origin: 'India', makerName: 'Dangal Nutrition', makerAddress: 'Bengaluru' },
				},
			},
			{ action: 'final_sale_changed', before: null, after: { finalSale: true } },
			{ action: 'product_taxed', before: null, after: { taxClass: 'Snacks of the bulk' } },
		]);
	}
	expect(await listed()).toMatchObject(ids.toReversed().map((productId) => ({ productId, price: 1129 })));
	expect((await chosen(ids)).products).toMatchObject(ids.map(() => ({ taxClassId, finalSale: true })));
});

test('a product keeps what the change is not about, and one that is so already has no entry', async () => {
	const [id = 0, already = 0] = await addProducts(2, everyFact);
	const before = await read(id);
	expect((await bulk({ brand: 'Doodhwan' }, [[already, { brand: 'Dangal' }]])).status).toBe(200);
	const answer = await bulk({ brand: 'Doodhwan' }, [
		[id, { brand: 'Dangal' }],
		[already, { brand: 'Doodhwan' }],
	]);
	expect(answer.body).toEqual({ status: '1 product changed' });
	expect(await read(id)).toEqual({ ...before, facts: { ...before.facts, brand: 'Doodhwan' } });
	expect(await historyOf(already)).toHaveLength(1);
});

test('a tax class is taken away, and left alone by what is not about it', async () => {
	const [id = 0] = await addProducts(1);
	const taxClassId = await addTaxClass(owner);
	await bulk({ taxClassId }, [[id, { taxClassId: null }]]);
	await bulk(tenPercent, [[id, price]]);
	expect((await chosen([id])).products[0]).toMatchObject({ taxClassId, price: 1100 });
	expect((await bulk({ taxClassId: null }, [[id, { taxClassId }]])).status).toBe(200);
	expect((await chosen([id])).products[0]).not.toHaveProperty('taxClassId');
});

test('two hundred products are changed at once, and no more', async () => {
	const { rows } = await server.connection.pool.query(
		`insert into products (name, category, description, price, discount, image)
		select 'Tub ' || nth, 'wheyprotein', 'A tub of whey', 1000, 10, '/art/products/whey-640.webp'
		from generate_series(1, 201) as nth returning id`,
	);
	const all = rows.map(({ id }) => [id, price] as const);
	expectInvalid(await bulk(tenPercent, all), 'products', 'At most 200 products are edited at once');
	expect((await bulk(tenPercent, all.slice(0, 200))).body).toEqual({ status: '200 products changed' });
	const { rows: after } = await server.connection.pool.query(
		'select price, count(*)::int from products where id = any($1) group by price order by price',
		[rows.map(({ id }) => id)],
	);
	expect(after).toEqual([
		{ price: 1000, count: 1 },
		{ price: 1100, count: 200 },
	]);
	await server.connection.pool.query('delete from products where id = any($1)', [rows.map(({ id }) => id)]);
});

describe('nothing is written', () => {
	const expectUntouched = async (ids: readonly number[], held: object = price) => {
		for (const id of ids) {
			expect(await read(id)).toMatchObject(held);
			expect(await historyOf(id)).toEqual([]);
		}
	};

	test('where one product was changed since it was shown, and the answer says which', async () => {
		const [changed = 0, ...ids] = await addProducts(3);
		await server.connection.pool.query('update products set price = 1200 where id = $1', [changed]);
		const answer = await bulk(
			tenPercent,
			[changed, ...ids].map((id) => [id, price]),
		);
		expectRefusal(answer, 409, 'Someone else has changed one of these products; nothing was saved');
		expect(answer.body).toMatchObject({
			code: 'changed_meanwhile',
			fields: { [changed]: 'Changed by someone else' },
		});
		await expectUntouched(ids);
	});

	test('where the discount changed of a price that was shown', async () => {
		const ids = await addProducts(1);
		const answer = await bulk(tenPercent, [[ids[0] ?? 0, { ...price, discount: 20 }]]);
		expectRefusal(answer, 409);
		await expectUntouched(ids);
	});

	test('where one is not in the shop any more', async () => {
		const [gone = 0, ...ids] = await addProducts(2);
		await owner.client.catalogue.delete({ query: { id: gone } });
		const answer = await bulk(
			tenPercent,
			[gone, ...ids].map((id) => [id, price]),
		);
		expect(answer.body).toMatchObject({
			code: 'changed_meanwhile',
			fields: { [gone]: 'It is not in the shop any more' },
		});
		await expectUntouched(ids);
	});

	test('where one would cost less than a rupee', async () => {
		const [cheap = 0] = await addProducts(1, { price: 40 });
		const ids = await addProducts(1);
		const answer = await bulk({ price: { way: 'rupees', by: -40 } }, [
			[cheap, { price: 40, discount: 10 }],
			[ids[0] ?? 0, price],
		]);
		expectRefusal(answer, 409, '1 product cannot be changed so; nothing was saved');
		expect(answer.body).toMatchObject({
			code: 'not_possible',
			fields: { [cheap]: 'Price must be greater than 0' },
		});
		await expectUntouched(ids);
	});

	test('where one would cost more than its packs say', async () => {
		const [printed = 0, ...ids] = await addProducts(2);
		await receive(owner, printed, 3, { mrp: 950 });
		const answer = await bulk(
			tenPercent,
			[printed, ...ids].map((id) => [id, price]),
		);
		expect(answer.body).toMatchObject({
			code: 'not_possible',
			fields: { [printed]: 'Customers would pay ₹990, above the MRP of ₹950 on its packs' },
		});
		await expectUntouched(ids);
	});

	test('where a maker is given without an address', async () => {
		const ids = await addProducts(1);
		const answer = await bulk({ makerName: 'Dangal Nutrition' }, [[ids[0] ?? 0, { makerName: '' }]]);
		expect(answer.body).toMatchObject({ fields: { [ids[0] ?? 0]: 'Please give the address' } });
		await expectUntouched(ids);
	});

	test('for a tax class that is a proposal, or that there is not', async () => {
		const ids = await addProducts(1);
		const { rows } = await server.connection.pool.query(
			`insert into tax_classes (name, hsn) values ('Proposed', '210690') returning id`,
		);
		const to = (taxClassId: number) => bulk({ taxClassId }, [[ids[0] ?? 0, { taxClassId: null }]]);
		expectRefusal(await to(rows[0].id), 409, /^Proposed is a proposal/);
		expectRefusal(await to(999_999), 404, 'Tax class not found');
		await expectUntouched(ids);
	});
});

describe('a bulk edit is refused', () => {
	const told = 'Please say what each product held when the change was shown';
	test.each<[string, object, object, string, string]>([
		['that changes nothing', {}, {}, 'change', 'Please say what is to be changed'],
		['that does not tell what was shown', { available: 0 }, {}, 'products.0.expected.available', told],
		['of a price without its discount', tenPercent, { price: 1000 }, 'products.0.expected.discount', told],
		[
			'to no price',
			{ price: { way: 'to', by: 0.5 } },
			price,
			'change.price.by',
			'Price must be greater than 0',
		],
		[
			'by all of the price',
			{ price: { way: 'percent', by: -100 } },
			price,
			'change.price.by',
			'A price can go down by 99% at most',
		],
		[
			'by ten times the price',
			{ price: { way: 'percent', by: 900.01 } },
			price,
			'change.price.by',
			'A price can go up by 900% at most',
		],
		[
			'by parts of a paisa',
			{ price: { way: 'rupees', by: 0.001 } },
			price,
			'change.price.by',
			'Price must have at most two decimals',
		],
		[
			'of a discount above the whole',
			{ discount: 101 },
			price,
			'change.discount',
			'Discount cannot exceed 100%',
		],
		[
			'to a country that there is not',
			{ origin: 'Utopia' },
			{ origin: '' },
			'change.origin',
			expect.any(String),
		],
	])('%s', async (_, change, expected, field, message) => {
		const [id = 0] = await addProducts(1);
		expectInvalid(await bulk(change, [[id, expected]]), field, message);
	});

	test('of one product twice', async () => {
		const [id = 0] = await addProducts(1);
		const twice = await bulk(tenPercent, [
			[id, price],
			[id, price],
		]);
		expectInvalid(twice, 'products', 'A product can be edited only once at a time');
	});

	test.each(['front_desk', 'trainer'] as const)('for the duty %s', async (duty) => {
		const [id = 0] = await addProducts(1);
		const { token } = await employ(server, { duty, centreId: null });
		const body = { change: { available: 0 }, products: [{ productId: id, expected: { available: 1 } }] };
		expectRefusal(await server.call('PATCH', '/api/product/bulk', { token, body }), 403);
		expectRefusal(await server.call('GET', `/api/product/chosen?ids=${id}`, { token }), 403);
		expect(await read(id)).toMatchObject({ available: 1 });
	});
});

test('a repeat with the same key raises nothing twice', async () => {
	const [id = 0] = await addProducts(1);
	const key = randomUUID();
	const answers = await concurrently(4, () => bulk(tenPercent, [[id, price]], key));
	expect(countByStatus(answers)).toEqual({ 200: 4 });
	expect(await read(id)).toMatchObject({ price: 1100 });
	expect(await historyOf(id)).toHaveLength(1);
});

describe('at once', () => {
	test('of bulk edits that overlap one is written whole, and none in part', async () => {
		const ids = await addProducts(12);
		// The requests have a product in common, and list their products in different orders.
		const answers = await concurrently(6, (index) => {
			const part = index % 2 === 0 ? ids.slice(0, 7) : ids.slice(5);
			const inOrder = index % 3 === 0 ? part : part.toReversed();
			return bulk(
				{ price: { way: 'to', by: 2000 + index } },
				inOrder.map((id) => [id, price]),
			);
		});
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
		const won = answers.findIndex(({ status }) => status === 200);
		const part = won % 2 === 0 ? ids.slice(0, 7) : ids.slice(5);
		for (const id of ids)
			expect(await read(id)).toMatchObject({ price: part.includes(id) ? 2000 + won : 1000 });
	});

	test('with edits of single products either is written, and nothing is lost', async () => {
		for (let turn = 0; turn < 5; turn += 1) {
			const ids = await addProducts(4);
			const [one = 0] = ids;
			const { category: _, image: __, ...product } = newProduct();
			const [many, single] = await Promise.all([
				bulk(
					tenPercent,
					ids.map((id) => [id, price]),
				),
				server.call('PATCH', '/api/product/update', {
					token: owner.token,
					body: { ...product, price: 1500, productId: one, available: 1, expected: price },
				}),
			]);
			const prices = [];
			for (const id of ids) prices.push((await read(id)).price);
			// Either may come first; the other is refused, because it expected the earlier price.
			expect([many.status, single.status].toSorted()).toEqual([200, 409]);
			expect(prices).toEqual(many.status === 200 ? [1100, 1100, 1100, 1100] : [1500, 1000, 1000, 1000]);
		}
	});

	test('with orders of the same products every order has one of the two prices, and none waits for ever', async () => {
		const ids = await addProducts(5);
		const buyer = await signUp(server);
		const addressId = await addAddress(buyer);
		const [edit, ...orders] = await Promise.all([
			bulk(
				tenPercent,
				ids.map((id) => [id, price]),
			),
			...Array.from({ length: 8 }, (_, index) =>
				sendOrder(server, buyer, newOrder(addressId, index % 2 === 0 ? ids : ids.toReversed())),
			),
		]);
		expect(edit?.status).toBe(200);
		expect(countByStatus(orders)).toEqual({ 201: 8 });
		const { rows } = await server.connection.pool.query(
			`select array_agg(distinct unit_price) as prices from order_lines
			where product_id = any($1) group by order_id`,
			[ids],
		);
		for (const { prices } of rows) expect([[900], [990]]).toContainEqual(prices);
	});
});

test('the form of one product keeps to the prices on its packs, too', async () => {
	const [id = 0] = await addProducts(1);
	await receive(owner, id, 2, { mrp: 1000 });
	const { category: _, image: __, ...product } = newProduct();
	const update = (changes: object) =>
		server.call('PATCH', '/api/product/update', {
			token: owner.token,
			body: { ...product, productId: id, available: 1, ...changes },
		});
	const refused = await update({ price: 1200 });
	expectRefusal(refused, 409, 'Customers would pay ₹1,080, above the MRP of ₹1,000 on its packs');
	expect(refused.body).toMatchObject({ code: 'above_mrp', fields: { price: expect.any(String) } });
	expect((await update({ price: 1100 })).status).toBe(200);
	// With a pack that has a higher printed price, the price may rise to it.
	await receive(owner, id, 2, { lot: 'B', mrp: 1200 });
	expect((await update({ price: 1200 })).status).toBe(200);
});

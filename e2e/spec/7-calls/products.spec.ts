import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { anyText, expectFieldsRequired, expectForbiddenTo, statusBody } from '../support/call-checks.ts';
import { newProduct } from '../support/shop.ts';

const { proves } = section(7, 'Products');

const anyProduct = expect.objectContaining({
	productId: expect.any(Number),
	name: anyText,
	category: expect.stringMatching(/^(wheyprotein|prepostworkout|fitfoods)$/),
	description: anyText,
	price: expect.any(Number),
	discount: expect.any(Number),
	image: anyText,
	rating: expect.any(Number),
	available: expect.any(Number),
});

test(
	...proves(
		'GET | api/product/getAll | query: page, limit (10), category, price, rating | content, totalPages',
	),
	async () => {
		const getAll = async (query: Record<string, string | number> = {}) => {
			const { status, body } = await call('GET', '/api/product/getAll', { query });
			expect(status).toBe(200);
			expect(body).toEqual({ content: expect.any(Array), totalPages: expect.any(Number) });
			return body as { content: Product[]; totalPages: number };
		};
		const first = await getAll();
		expect(first.content).toHaveLength(10);
		expect(first.content).toEqual(Array(10).fill(anyProduct));
		expect(first.totalPages).toBeGreaterThan(1);
		const second = await getAll({ page: 2 });
		expect(second.content[0]).not.toEqual(first.content[0]);
		expect((await getAll({ limit: 3 })).content).toHaveLength(3);

		const filtered = await getAll({ category: 'fitfoods', price: '400-900', rating: 3, limit: 100 });
		expect(filtered.content.length).toBeGreaterThan(0);
		for (const { category, price, discount, rating } of filtered.content) {
			const discounted = Math.round(price - (price * discount) / 100);
			expect(category).toBe('fitfoods');
			expect(discounted).toBeGreaterThanOrEqual(400);
			expect(discounted).toBeLessThan(900);
			expect(rating).toBeGreaterThanOrEqual(3);
		}
	},
);

test(...proves('GET | product/suggestions | query: filter | list of strings'), async () => {
	const { status, body } = await call('GET', '/api/product/suggestions', { query: { filter: 'whey' } });
	expect(status).toBe(200);
	expect((body as string[]).length).toBeGreaterThan(0);
	for (const suggestion of body as string[]) expect(suggestion).toMatch(/whey/i);
});

test(...proves('GET | product/topSeller | none | list of products'), async () => {
	const { status, body } = await call('GET', '/api/product/topSeller');
	expect(status).toBe(200);
	expect((body as unknown[]).length).toBeGreaterThan(0);
	expect(body).toEqual(Array((body as unknown[]).length).fill(anyProduct));
});

test(...proves('GET | product/similar | query: category | list of products'), async () => {
	const { status, body } = await call('GET', '/api/product/similar', { query: { category: 'fitfoods' } });
	expect(status).toBe(200);
	expect((body as unknown[]).length).toBeGreaterThan(0);
	for (const one of body as object[]) expect(one).toMatchObject({ category: 'fitfoods' });
	expect(body).toEqual(Array((body as unknown[]).length).fill(anyProduct));
	expect((await call('GET', '/api/product/similar')).status).toBe(422);
});

test(
	...proves([
		'POST | product/add | body: name, category, description, price, discount, image | status',
		'PATCH | product/update | body: productId, name, available, description, price, discount | status',
		'DELETE | product/delete | query: id (productId) | message',
	]),
	async ({ deskToken: token, desk }) => {
		await expectForbiddenTo('members', 'POST', '/api/product/add');
		await expectForbiddenTo('members', 'PATCH', '/api/product/update');
		await expectForbiddenTo('members', 'DELETE', '/api/product/delete');

		const body = newProduct();
		await expectFieldsRequired('POST', '/api/product/add', { token, body });
		expect(await call('POST', '/api/product/add', { token, body })).toMatchObject({
			status: 201,
			body: statusBody,
		});
		const find = async (name: string) => {
			const { content } = await desk.catalogue.getAll({ query: { limit: 100 } });
			return content.find((one) => one.name === name);
		};
		const added = await find(body.name);
		expect(added).toMatchObject({ ...body, rating: 0, available: 1 });

		const { productId = 0 } = added ?? {};
		const update = {
			productId,
			name: `${body.name}, new label`,
			available: 0,
			description: 'The same protein under a new label.',
			price: 1200,
			discount: 25,
		};
		await expectFieldsRequired('PATCH', '/api/product/update', { token, body: update });
		const updated = await call('PATCH', '/api/product/update', { token, body: update });
		expect(updated).toMatchObject({ status: 200, body: statusBody });
		expect(await find(update.name)).toMatchObject({ ...update, category: body.category, image: body.image });

		expect((await call('DELETE', '/api/product/delete', { token })).status).toBe(422);
		const deleted = await call('DELETE', '/api/product/delete', { token, query: { id: productId } });
		expect(deleted).toMatchObject({ status: 200, body: anyText });
		expect(deleted.headers.get('Content-Type')).toContain('text/plain');
		expect(await find(update.name)).toBeUndefined();
	},
);

test(
	...proves('The admin product list uses the same getAll call with page and limit only.'),
	async ({ deskPage }) => {
		const request = deskPage.waitForRequest((request) => request.url().includes('/product/getAll'));
		await deskPage.goto('/admin/products');
		const { searchParams, pathname } = new URL((await request).url());
		expect(pathname).toBe('/api/product/getAll');
		expect([...searchParams.keys()].sort()).toEqual(['limit', 'page']);
	},
);

import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { anyText, expectFieldsRequired, expectForbiddenTo, statusBody } from '../support/call-checks.ts';
import { addHomeAddress, advanceOrderTo, placeOrder } from '../support/shop.ts';

const { proves } = section(7, 'Orders');

test(
	...proves([
		'POST | orders/order | body: paymentMode, source, addressId, cartProductDetails | status',
		'GET | orders/getOrders | none | orders',
	]),
	async ({ member: { client, token }, product }) => {
		await expectForbiddenTo('guests', 'POST', '/api/orders/order');
		await expectForbiddenTo('guests', 'GET', '/api/orders/getOrders');
		const body = {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(client),
			cartProductDetails: [{ productId: product.productId, quantity: 2 }],
		};
		await expectFieldsRequired('POST', '/api/orders/order', { token, body });
		expect(await call('POST', '/api/orders/order', { token, body })).toMatchObject({
			status: 201,
			body: statusBody,
		});
		const list = await call('GET', '/api/orders/getOrders', { token });
		expect(list.status).toBe(200);
		expect(list.body).toMatchObject({
			orders: [
				{
					product: { productId: product.productId, name: product.name },
					quantity: 2,
					orderDate: anyText,
					paymentMode: 'COD',
					orderStatus: 'Pending',
					rating: null,
				},
			],
		});
	},
);

test(
	...proves('PATCH | orders/rating | body: rating, productId | status'),
	async ({ member: { client, token }, product, desk }) => {
		await expectForbiddenTo('guests', 'PATCH', '/api/orders/rating');
		await advanceOrderTo(desk, await placeOrder(client, product), 'Delivered');
		const body = { rating: 4.5, productId: product.productId };
		await expectFieldsRequired('PATCH', '/api/orders/rating', { token, body });
		expect(await call('PATCH', '/api/orders/rating', { token, body })).toMatchObject({
			status: 200,
			body: statusBody,
		});
		expect((await client.orders.getOrders()).orders).toMatchObject([{ rating: 4.5 }]);
	},
);

test(
	...proves([
		'GET | orders/getAllOrders (admin) | none | orders',
		'PATCH | orders/update (admin) | body: id, status | not shown',
	]),
	async ({ member, product, deskToken: token }) => {
		await expectForbiddenTo('members', 'GET', '/api/orders/getAllOrders');
		await expectForbiddenTo('members', 'PATCH', '/api/orders/update');
		const id = await placeOrder(member.client, product);
		const read = async () => {
			const list = await call('GET', '/api/orders/getAllOrders', { token });
			expect(list.status).toBe(200);
			const { orders: rows } = list.body as { orders: { orderId: number }[] };
			return rows.find(({ orderId }) => orderId === id);
		};
		expect(await read()).toMatchObject({ productName: product.name, orderStatus: 'Pending' });

		const body = { id, status: 'Transit' };
		await expectFieldsRequired('PATCH', '/api/orders/update', { token, body });
		expect((await call('PATCH', '/api/orders/update', { token, body })).status).toBe(200);
		expect(await read()).toMatchObject({ orderStatus: 'Transit' });
	},
);

import { homeAddress } from '../../people.ts';
import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { expectFieldsRequired, expectForbiddenTo, statusBody } from '../support/call-checks.ts';

const { proves } = section(7, 'Cart');

test(
	...proves([
		'POST | cart/add | body: productId, userId | status',
		'GET | cart/cartDetails | none | cart (list of cartId and product)',
		'DELETE | cart/remove | query: id (cartId) | not shown',
	]),
	async ({ member: { client, token }, product }) => {
		for (const [method, path] of [
			['POST', 'add'],
			['GET', 'cartDetails'],
			['DELETE', 'remove'],
		] as const) {
			await expectForbiddenTo('guests', method, `/api/cart/${path}`);
		}
		const { user_id: userId } = await client.identity.profile();
		const body = { productId: product.productId, userId };
		await expectFieldsRequired('POST', '/api/cart/add', { token, body }, ['productId']);
		const others = { ...body, userId: userId + 1 };
		expect((await call('POST', '/api/cart/add', { token, body: others })).status).toBe(403);
		expect(await call('POST', '/api/cart/add', { token, body })).toMatchObject({
			status: 200,
			body: statusBody,
		});

		const details = await call('GET', '/api/cart/cartDetails', { token });
		expect(details.status).toBe(200);
		const { productId, name, image, price, discount } = product;
		expect(details.body).toMatchObject({
			cart: [{ cartId: expect.any(Number), product: { productId, name, image, price, discount } }],
		});

		const { cart: entries } = details.body as { cart: { cartId: number }[] };
		const query = { id: entries[0]?.cartId ?? 0 };
		expect((await call('DELETE', '/api/cart/remove', { token })).status).toBe(422);
		expect((await call('DELETE', '/api/cart/remove', { token, query })).status).toBe(200);
		expect((await call('GET', '/api/cart/cartDetails', { token })).body).toEqual({ cart: [] });
	},
);

test(
	...proves([
		'GET | cart/addressDetails | none | address (list)',
		'POST | cart/addAddress | body: the address fields | status',
		'DELETE | cart/removeAddress | query: id (addressId) | not shown',
	]),
	async ({ member: { token } }) => {
		for (const [method, path] of [
			['GET', 'addressDetails'],
			['POST', 'addAddress'],
			['DELETE', 'removeAddress'],
		] as const) {
			await expectForbiddenTo('guests', method, `/api/cart/${path}`);
		}
		await expectFieldsRequired(
			'POST',
			'/api/cart/addAddress',
			{ token, body: homeAddress },
			// The state is fixed: when it is left out, the server stores KARNATAKA.
			Object.keys(homeAddress).filter((name) => name !== 'state'),
		);
		const added = await call('POST', '/api/cart/addAddress', { token, body: homeAddress });
		expect(added).toMatchObject({ status: 201, body: statusBody });

		const { addresstype: addressType, ...fields } = homeAddress;
		const details = await call('GET', '/api/cart/addressDetails', { token });
		expect(details.body).toEqual({ address: [{ addressId: expect.any(Number), addressType, ...fields }] });

		const { address } = details.body as { address: { addressId: number }[] };
		const query = { id: address[0]?.addressId ?? 0 };
		expect((await call('DELETE', '/api/cart/removeAddress', { token })).status).toBe(422);
		expect((await call('DELETE', '/api/cart/removeAddress', { token, query })).status).toBe(200);
		expect((await call('GET', '/api/cart/addressDetails', { token })).body).toEqual({ address: [] });
	},
);

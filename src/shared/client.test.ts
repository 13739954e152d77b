import { describe, expect, test } from 'vitest';
import { ApiError, urlOf } from './client.ts';
import { createClient } from './desk-client.ts';

const json = (body: unknown, init: ResponseInit = {}) =>
	new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });

function clientThat(
	answer: (path: string, init: RequestInit) => Promise<Response>,
	token: string | null = null,
) {
	return createClient({ fetch: answer, token: () => token });
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
	const error = await call.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(ApiError);
	return error as ApiError;
}

describe('a request', () => {
	test('has the method, path, query, body, token and key of the call', async () => {
		const sent: [string, RequestInit][] = [];
		const client = clientThat(async (path, init) => {
			sent.push([path, init]);
			return json({ status: 'done' });
		}, 'secret');
		await client.orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId: 1,
				cartProductDetails: [{ productId: 2, quantity: 3 }],
			},
			idempotencyKey: 'once',
		});
		await client.cart.remove({ query: { id: 7 } });
		const [[orderPath, order] = [], [removePath, remove] = []] = sent;
		expect([orderPath, order?.method, removePath, remove?.method]).toEqual([
			'/api/orders/order',
			'POST',
			'/api/cart/remove?id=7',
			'DELETE',
		]);
		expect(Object.fromEntries(new Headers(order?.headers))).toEqual({
			authorization: 'Bearer secret',
			'content-type': 'application/json',
			'idempotency-key': 'once',
		});
		expect(JSON.parse(String(order?.body))).toMatchObject({ paymentMode: 'COD', addressId: 1 });
		expect(Object.fromEntries(new Headers(remove?.headers))).toEqual({ authorization: 'Bearer secret' });
		expect(remove?.body).toBeNull();
	});

	test('has no Authorization header when there is no token', async () => {
		const client = clientThat(async (_, init) => {
			expect(new Headers(init.headers).has('Authorization')).toBe(false);
			return json([]);
		});
		expect(await client.catalogue.topSeller()).toEqual([]);
	});

	test('has an escaped query without absent values', () => {
		expect(urlOf('/a', { text: 'a&b=c d#é', none: undefined, nothing: null, zero: 0, blank: '' })).toBe(
			'/a?text=a%26b%3Dc+d%23%C3%A9&zero=0&blank=',
		);
		expect(urlOf('/a', { none: undefined })).toBe('/a');
		expect(urlOf('/a')).toBe('/a');
	});
});

describe('a reply', () => {
	test('is the text where the server sends text', async () => {
		const client = clientThat(
			async () =>
				new Response('Product deleted', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
		);
		expect(await client.catalogue.delete({ query: { id: 1 } })).toBe('Product deleted');
	});

	test('carries the counts of a counted list', async () => {
		const client = clientThat(async () =>
			json(
				{ orders: [] },
				{
					headers: {
						'Content-Type': 'application/json',
						'X-Total-Count': '250',
						'X-Status-Counts': 'Pending=200&Transit=50',
					},
				},
			),
		);
		expect(await client.orders.getAllOrders()).toEqual({
			reply: { orders: [] },
			total: 250,
			counts: { Pending: 200, Transit: 50 },
		});
	});

	test('has the counts merged into a reply that is an object, when they were sent', async () => {
		const reply = { content: [], totalPages: 3 };
		const headers = {
			'Content-Type': 'application/json',
			'X-Total-Count': '25',
			'X-Status-Counts': 'Available=25',
		};
		expect(await clientThat(async () => json(reply, { headers })).catalogue.getAll()).toEqual({
			...reply,
			total: 25,
			counts: { Available: 25 },
		});
		expect(await clientThat(async () => json(reply)).catalogue.getAll()).toEqual(reply);
	});
});

describe('a call that fails', () => {
	test('carries the status, the sentence, the code and the fields of a refusal', async () => {
		const refusal = { message: 'Invalid email!', code: 'invalid', fields: { email: 'Invalid email!' } };
		const client = clientThat(async () => json(refusal, { status: 422 }), 'token');
		const error = await failure(client.identity.profile());
		expect(error).toMatchObject({ status: 422, message: 'Invalid email!', refusal, carriedToken: true });
	});

	test('carries the sentence of an answer that has no code, as a proxy may send it', async () => {
		const client = clientThat(async () => json({ message: 'The desk is asleep' }, { status: 500 }));
		const error = await failure(client.catalogue.topSeller());
		expect(error).toMatchObject({ status: 500, message: 'The desk is asleep' });
	});

	test.each([
		["a proxy's page", '<html>502 Bad Gateway</html>', 'text/html', 502],
		['JSON cut short', '{"message":"Ne', 'application/json', 500],
		['an empty body', '', 'application/json', 503],
	])('with %s as its body has the status of the response', async (_, body, type, status) => {
		const client = clientThat(async () => new Response(body, { status, headers: { 'Content-Type': type } }));
		const error = await failure(client.catalogue.topSeller());
		expect(error).toMatchObject({ status, refusal: {}, carriedToken: false });
		expect(error.message).toBe(`The server answered ${status}`);
	});

	test.each(['null', '"gone"', '42', '[]', 'true'])(
		'with the JSON %s as its body is an ApiError with the status of the response',
		async (body) => {
			const client = clientThat(async () => new Response(body, { status: 500 }));
			const error = await failure(client.catalogue.topSeller());
			expect(error.status).toBe(500);
			expect(error.refusal.message).toBeUndefined();
		},
	);

	test('because the server cannot be reached has the status 0', async () => {
		const client = clientThat(async () => {
			throw new TypeError('fetch failed');
		}, 'token');
		expect(await failure(client.identity.profile())).toMatchObject({
			status: 0,
			refusal: {},
			carriedToken: true,
		});
	});

	test.each([
		[
			"a captive portal's page",
			async () => new Response('<html>Please sign in</html>', { headers: { 'Content-Type': 'text/html' } }),
		],
		[
			'half a reply',
			async () => {
				const cut = new ReadableStream({
					start(controller) {
						controller.enqueue(new TextEncoder().encode('[{"productId":'));
						controller.error(new TypeError('terminated'));
					},
				});
				return new Response(cut, { headers: { 'Content-Type': 'application/json' } });
			},
		],
	])('because %s was received instead of the reply has the status 0', async (_, answer) => {
		expect(await failure(clientThat(answer).catalogue.topSeller())).toMatchObject({ status: 0, refusal: {} });
	});

	test('because the caller aborted it rejects with the abort reason', async () => {
		const controller = new AbortController();
		const client = clientThat(async (_, { signal }) => {
			controller.abort(new Error('left the page'));
			signal?.throwIfAborted();
			return json([]);
		});
		const call = client.catalogue.topSeller({ signal: controller.signal });
		await expect(call).rejects.toThrow('left the page');
		await expect(call).rejects.not.toBeInstanceOf(ApiError);
	});
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { newAddress, newProduct } from '../../testing/fixtures/shop.ts';
import { rowCounts } from '../../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** A call that creates something, made again because its answer was lost. */
interface Creation {
	path: string;
	table: 'products' | 'addresses' | 'contact_messages';
	body: () => object;
	/** Undefined for a visitor. */
	token: () => string | undefined;
}

let server: TestServer;
let administrator: Person;
let person: Person;
beforeAll(async () => {
	server = await startTestServer();
	[administrator, person] = await Promise.all([signUpAdministrator(server), signUp(server)]);
});
afterAll(() => server.close());

const creations: readonly Creation[] = [
	{ path: '/api/product/add', table: 'products', body: newProduct, token: () => administrator.token },
	{
		path: '/api/contact/register',
		table: 'contact_messages',
		body: () => ({
			name: 'Ananya Rao',
			email: 'ananya@example.com',
			phone: '9845010000',
			msg: 'Is the pool open on Sundays?',
		}),
		token: () => undefined,
	},
	{ path: '/api/cart/addAddress', table: 'addresses', body: newAddress, token: () => person.token },
];

describe.each(creations)('POST $path', ({ path, table, body, token }) => {
	const send = (sent: object, key?: string) =>
		server.call('POST', path, {
			body: sent,
			token: token(),
			...(key && { headers: { 'Idempotency-Key': key } }),
		});
	const stored = async () => (await rowCounts(server, table))[table] ?? 0;

	test('with the same key creates once and answers alike', async () => {
		const [before, sent] = [await stored(), body()];
		const answers = [await send(sent, 'lost-answer'), await send(sent, 'lost-answer')];
		expect(answers.map(({ status }) => status)).toEqual([201, 201]);
		expect(answers[1]?.body).toEqual(answers[0]?.body);
		expect(await stored()).toBe(before + 1);
	});

	test('with the same key several times at once creates once', async () => {
		const [before, sent] = [await stored(), body()];
		const answers = await concurrently(5, () => send(sent, 'at-once'));
		expect(countByStatus(answers)).toEqual({ 201: 5 });
		expect(await stored()).toBe(before + 1);
	});

	test('with another key, or none, creates each time', async () => {
		const before = await stored();
		for (const key of ['one', 'two', undefined, undefined]) await send(body(), key);
		expect(await stored()).toBe(before + 4);
	});

	test('that was refused may be corrected and sent again with its key', async () => {
		const before = await stored();
		expect((await send({ ...body(), name: '' }, 'corrected')).status).toBe(422);
		expect((await send(body(), 'corrected')).status).toBe(201);
		expect(await stored()).toBe(before + 1);
	});
});

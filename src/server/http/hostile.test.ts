import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { refusal } from '#shared/endpoint.ts';
import { newBooking } from '../testing/consultancy.ts';
import { newMessage, sendMessage } from '../testing/contact.ts';
import { endpoints } from '../testing/endpoints.ts';
import { buyMembership, newMembership } from '../testing/membership.ts';
import { oddNumbers, oddTexts, wrongEverywhere } from '../testing/nasty.ts';
import { type Person, registration, signUp, signUpAdministrator } from '../testing/people.ts';
import { expectRefusal } from '../testing/refusals.ts';
import { addAddress, addProduct, newAddress, newProduct, placeOrder } from '../testing/shop.ts';
import { type Answer, startTestServer, type TestServer } from '../testing/test-server.ts';

const plenty = '1000000';
let server: TestServer;
let person: Person;
let administrator: Person;
/** A sound body or query of each call, for one field at a time to be spoilt. */
let sound: Record<string, Record<string, unknown>>;
beforeAll(async () => {
	server = await startTestServer({
		LIMIT_LOGINS_PER_ACCOUNT: plenty,
		LIMIT_LOGINS_PER_ADDRESS: plenty,
		LIMIT_FORGOT_PASSWORD: plenty,
		LIMIT_REGISTRATIONS: plenty,
		LIMIT_CONTACT_MESSAGES: plenty,
	});
	[person, administrator] = await Promise.all([signUp(server), signUpAdministrator(server)]);
	const productId = await addProduct(server, administrator);
	const addressId = await addAddress(person);
	const [line] = await placeOrder(person, addressId, [productId]);
	const { email, password } = person;
	const profile = { name: 'Asha', phone: '9845012345', DOB: '1994-05-17', gender: 'Female' };
	const cartProductDetails = [{ productId, quantity: 1 }];
	sound = {
		'identity.userLogin': { email, password },
		'identity.userRegister': registration({ email }),
		'identity.forgotPassword': { email },
		'identity.verifyOtp': { email, otp: '123456' },
		'identity.newPassword': { email, token: 'A'.repeat(43), newPassword: 'chandra' },
		'identity.update': { user_id: person.id, email, ...profile },
		'identity.reset': { email, oldPassword: 'not this one', newPassword: 'chandra', conPassword: 'chandra' },
		'catalogue.getAll': {},
		'catalogue.get': { id: productId },
		'catalogue.suggestions': {},
		'catalogue.similar': {},
		'catalogue.add': newProduct(),
		'catalogue.update': { ...newProduct(), productId, available: 1 },
		'catalogue.delete': {},
		'cart.add': { productId, userId: person.id },
		'cart.remove': {},
		'cart.addAddress': newAddress(),
		'cart.removeAddress': {},
		'orders.order': { paymentMode: 'COD', source: '', addressId, cartProductDetails, expectedTotal: 929 },
		'orders.rating': { rating: 5, productId },
		'orders.getAllOrders': {},
		'orders.update': { id: line, status: 'Transit' },
		'membership.register': newMembership(person),
		'membership.getAllMemberships': {},
		'membership.update': { id: await buyMembership(server, person), status: 'payed' },
		'consultancy.book': newBooking(person),
		'contact.register': newMessage(),
		'contact.getAll': {},
		'contact.update': { id: await sendMessage(server), status: 'Answered' },
	};
});
afterAll(() => server.close());

/** Everything that is stored, but for counters of limits. */
async function everythingStored(): Promise<string> {
	const { rows: tables } = await sql<{ name: string }>`
		select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'
		union all select 'graphile_worker._private_jobs'`.execute(server.connection.database);
	const digests = tables.map(({ name: table }) =>
		sql<{
			digest: string;
		}>`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} t`
			.execute(server.connection.database)
			.then(({ rows }) => `${table} ${rows[0]?.digest}`),
	);
	return (await Promise.all(digests)).join('\n');
}

function expectSoundAnswer(answer: Answer, sent: string): void {
	expect(answer.status, sent).toBeLessThan(500);
	if (answer.status < 400) return;
	const read = refusal.strict().safeParse(answer.body);
	expect(read.success, `${sent} answered ${JSON.stringify(answer.body)}`).toBe(true);
	expect(read.data?.message, sent).toMatch(/\S/);
	// What a schema says for itself is no sentence for a person.
	expect(read.data?.message, sent).not.toMatch(
		/Invalid (input|option)|Too (small|big)|expected (a|to|one|string|number|object)\b|received/,
	);
}

const tokenFor = (access: string) =>
	access === 'guest' ? undefined : access === 'admin' ? administrator.token : person.token;

const fieldsOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});

const withBody = endpoints.filter(({ endpoint }) => endpoint.body);
const withQuery = endpoints.filter(({ endpoint }) => endpoint.query);

describe.each(withBody)('the body of $name', ({ name, endpoint: { method, path, access, body: schema } }) => {
	const send = (body: unknown) => server.call(method, path, { body, token: tokenFor(access) });

	test.each(fieldsOf(schema))(
		'may have anything wrong in %s: it is refused and nothing is stored',
		async (field) => {
			const before = await everythingStored();
			for (const [what, value] of wrongEverywhere) {
				const answer = await send({ ...sound[name], [field]: value });
				expectSoundAnswer(answer, `${field}: ${what}`);
				expect(answer.status, `${field}: ${what}`).toBeGreaterThanOrEqual(400);
			}
			expect(await everythingStored()).toBe(before);
		},
	);

	test.each(fieldsOf(schema))('may have anything odd in %s: nothing breaks', async (field) => {
		for (const value of [...oddTexts, ...oddNumbers, null]) {
			expectSoundAnswer(await send({ ...sound[name], [field]: value }), `${field}: ${JSON.stringify(value)}`);
		}
	});

	test('must have each field that is not optional', async () => {
		const before = await everythingStored();
		for (const field of fieldsOf(schema)) {
			if (schema?.shape[field]?.safeParse(undefined).success) continue;
			const { [field]: _, ...rest } = sound[name] ?? {};
			const answer = await send(rest);
			expectRefusal(answer, 422);
			expect(Object.keys(answer.body.fields)[0]).toBe(field);
			expectSoundAnswer(answer, `no ${field}`);
		}
		expect(await everythingStored()).toBe(before);
	});

	test('may be nested out of all proportion', async () => {
		for (const levels of [1_000, 30_000]) {
			for (const core of ['1', '"\\u0000"']) {
				const answer = await send(`${'['.repeat(levels)}${core}${']'.repeat(levels)}`);
				expect([400, 422]).toContain(answer.status);
				expectSoundAnswer(answer, `${levels} levels around ${core}`);
			}
		}
	});

	test('may carry fields nobody asked for, which change nothing', async () => {
		const before = await everythingStored();
		const extras = { id: 1, role: 'ADMIN', isAdmin: true, toString: 'x', hasOwnProperty: 'x', length: -1 };
		expectSoundAnswer(await send(extras), 'extras alone');
		expect(await everythingStored()).toBe(before);
	});
});

describe.each(withQuery)(
	'the query of $name',
	({ name, endpoint: { method, path, access, query: schema } }) => {
		const send = (field: string, value: string) => {
			const query = new URLSearchParams({ ...(sound[name] as Record<string, string>), [field]: value });
			return server.call(method, `${path}?${query}`, { token: tokenFor(access) });
		};

		test.each(fieldsOf(schema))('may have anything odd in %s: nothing breaks', async (field) => {
			for (const value of [...oddTexts, ...oddNumbers.map(String), '\u0000', 'x'.repeat(5_000)]) {
				expectSoundAnswer(await send(field, value), `${field}: ${JSON.stringify(value)}`);
			}
		});

		test.each(fieldsOf(schema))('is refused for a NUL in %s', async (field) => {
			expectRefusal(await send(field, 'a\u0000b'), 400);
		});

		test('may be written badly', async () => {
			const [field] = fieldsOf(schema);
			for (const query of [
				`${field}=%E0%A4%A`,
				`${field}=%`,
				`${field}`,
				`${field}[]=1`,
				'&&==&',
				`${field}=1&${field}=2`,
			]) {
				expectSoundAnswer(await server.call(method, `${path}?${query}`, { token: tokenFor(access) }), query);
			}
		});

		if (fieldsOf(schema).includes('id')) {
			test.each([
				'',
				'abc',
				'-1',
				'0',
				'1.5',
				'2147483648',
				'1e99',
				'NaN',
				'Infinity',
				' ',
				'null',
				'[1]',
				'1,2',
			])('with the id %j is refused', async (id) => {
				const answer = await send('id', id);
				expectRefusal(answer, 422);
				expect(Object.keys(answer.body.fields)).toEqual(['id']);
			});

			test('with an id that nothing has is refused', async () => {
				expectRefusal(await send('id', '2147483647'), 404);
			});
		}
	},
);

test.each(['a b', '', '\t', 'x'.repeat(201)])('the Idempotency-Key %j is refused', async (key) => {
	const headers = { 'Idempotency-Key': `${key}` };
	const answer = await server.call('POST', '/api/orders/order', {
		body: sound['orders.order'],
		token: person.token,
		headers,
	});
	// A header that is blank is none at all.
	if (key.trim() === '') expect([201, 422]).toContain(answer.status);
	else expectRefusal(answer, 422);
});

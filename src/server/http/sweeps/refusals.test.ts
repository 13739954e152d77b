import { request } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Access } from '#shared/endpoint.ts';
import { log } from '../../log.ts';
import { createDatabaseProxy } from '../../testing/database-proxy.ts';
import { eventually } from '../../testing/eventually.ts';
import { newMessage } from '../../testing/fixtures/contact.ts';
import { type Person, registration, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { newProduct } from '../../testing/fixtures/shop.ts';
import { placeKiosk, twoCentres } from '../../testing/fixtures/staff.ts';
import { endpoints } from '../../testing/sweeps/endpoints.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const proxy = createDatabaseProxy();
let server: TestServer;
let person: Person;
let administrator: Person;
let kiosk: Person;
beforeAll(async () => {
	server = await startTestServer({}, proxy.start);
	[person, administrator] = await Promise.all([signUp(server), signUpAdministrator(server)]);
	const [centreId] = await twoCentres(server);
	kiosk = await placeKiosk(server, centreId);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const withBody = endpoints.filter(({ endpoint }) => endpoint.body);
function tokenFor(access: Access): string | undefined {
	if (access === 'guest') return undefined;
	if (typeof access === 'object' && access.may === 'useKiosk') return kiosk.token;
	return administrator.token;
}

describe.each(withBody)('the call $name', ({ endpoint: { method, path, access } }) => {
	test.each([
		['nothing', ''],
		['half a value', '{"email": "asha@'],
		['no JSON', 'email=asha@example.com'],
		['JSON with a comma too many', '{"email": "a@b.in",}'],
		['a NUL among the letters', '{"email": "a\u0000"}'],
	])('refuses %s as unreadable', async (_, body) => {
		expectRefusal(
			await server.call(method, path, { body, token: tokenFor(access) }),
			400,
			'The body is not readable JSON',
		);
	});

	test.each([
		['in a value', '{"email": "a\\u0000@example.com"}'],
		['in a name', '{"na\\u0000me": "Asha"}'],
		['deep inside', '{"a": {"b": [{"c": ["\\u0000"]}]}}'],
	])('refuses an escaped NUL %s, which PostgreSQL cannot store', async (_, body) => {
		expectRefusal(await server.call(method, path, { body, token: tokenFor(access) }), 400);
	});

	test('does not mistake an escaped backslash followed by u0000 for a NUL', async () => {
		const body = '{"email": "a\\\\u0000", "name": "\\\\\\\\u0000"}';
		expectRefusal(await server.call(method, path, { body, token: tokenFor(access) }), 422);
	});

	test.each([
		['after a backslash', '{"email": "a\\\\\\u0000"}'],
		['after two backslashes', '{"email": "a\\\\\\\\\\u0000"}'],
	])('refuses an escaped NUL %s', async (_, body) => {
		expectRefusal(
			await server.call(method, path, { body, token: tokenFor(access) }),
			400,
			/cannot be stored/,
		);
	});

	test.each([
		['no type', {}],
		['text', { 'Content-Type': 'text/plain' }],
		['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
		['JSON lines', { 'Content-Type': 'application/jsonl' }],
		['a list of types', { 'Content-Type': 'text/plain, application/json' }],
	])('refuses a body whose Content-Type is %s', async (_, headers) => {
		const token = tokenFor(access);
		const response = await fetch(server.url + path, {
			method,
			body: new Blob(['{}']),
			headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
		});
		expect([response.status, (await response.json()).code]).toEqual([415, 'not_json']);
	});

	test('refuses a body of more than 64 KiB before it checks who calls', async () => {
		const body = JSON.stringify({ name: 'x'.repeat(64 * 1024) });
		expectRefusal(await server.call(method, path, { body }), 413);
	});

	test.each(['null', '[]', '[{}]', '"text"', '42', 'true', '{}', '{"__proto__": {"email": "a@b.in"}}'])(
		'refuses the body %s and names at least one field',
		async (body) => {
			const answer = await server.call(method, path, { body, token: tokenFor(access) });
			expectRefusal(answer, 422);
			expect(Object.keys(answer.body.fields)).not.toHaveLength(0);
		},
	);
});

describe('the Content-Type of a body', () => {
	test.each([
		'application/json',
		'application/json; charset=utf-8',
		'APPLICATION/JSON',
		'application/json ;x=y',
		'application/json; x=y; charset="UTF-8"',
	])('%s is accepted as JSON', async (type) => {
		const answer = await server.call('POST', '/auth/userLogin', {
			body: { email: person.email, password: person.password },
			headers: { 'Content-Type': type },
		});
		expect(answer.status).toBe(200);
	});

	test.each(['utf-16', 'iso-8859-1', 'utf-81'])(
		'that names another encoding, %s, is refused',
		async (charset) => {
			const answer = await server.call('POST', '/auth/userLogin', {
				body: { email: person.email, password: person.password },
				headers: { 'Content-Type': `application/json; charset=${charset}` },
			});
			expectRefusal(answer, 415);
		},
	);
});

test('a body that is not UTF-8 is refused: of a name that is written otherwise, letters would be lost unnoticed', async () => {
	const named = (name: string, encoding: 'latin1' | 'utf8') =>
		server.call('POST', '/api/contact/register', {
			body: new Blob([Buffer.from(JSON.stringify({ ...newMessage(), name }), encoding)]),
			headers: { 'Content-Type': 'application/json' },
		});
	expectRefusal(await named('Ren\u00e9', 'latin1'), 400, 'The body is not readable JSON');
	// A text may contain U+FFFD, copied from elsewhere. A byte order mark before the JSON is ignored.
	expect((await named('Ren\ufffd', 'utf8')).status).toBe(201);
	expect(
		(await server.call('POST', '/api/contact/register', { body: `\ufeff${JSON.stringify(newMessage())}` }))
			.status,
	).toBe(201);
});

describe('a text with a crowd of accents on one letter, which take long to be put in order,', () => {
	const accents = '\u0301\u0323';

	test.each([
		['as they are', accents],
		['escaped', '\\u0301\\u0323'],
	])('is refused in a body, written %s', async (_, written) => {
		const login = (count: number) => `{"email": "${'a'.repeat(9)}${written.repeat(count)}"}`;
		const send = (count: number) => server.call('POST', '/auth/userLogin', { body: login(count) });
		expectRefusal(await send(16), 400, 'The request contains too many accents on one letter');
		expectRefusal(await send(15), 422);
	});

	test('is refused in a query', async () => {
		const search = (count: number) =>
			server.call('GET', `/api/product/getAll?search=a${encodeURIComponent(accents.repeat(count))}`);
		expectRefusal(await search(16), 400);
		expect((await search(15)).status).toBe(200);
	});
});

test('a body without Content-Length is refused at the same size', async () => {
	const status = await new Promise<number | undefined>((resolve, reject) => {
		const sent = request(
			`${server.url}/auth/userLogin`,
			{ method: 'POST', headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' } },
			(response) => resolve(response.resume().statusCode),
		);
		sent.on('error', reject);
		sent.write('{"email":"');
		for (let chunk = 0; chunk < 10; chunk += 1) sent.write('x'.repeat(8 * 1024));
		sent.end('"}');
	});
	expect(status).toBe(413);
});

test('a body of just under 64 KiB is read', async () => {
	const body = { ...registration(), address: 'x'.repeat(64 * 1024 - 500) };
	expectRefusal(
		await server.call('POST', '/auth/userRegister', { body }),
		422,
		'Please keep this to 300 characters',
	);
});

test('a server error answers its request id and no details; the log has the details under that id', async () => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
	const { database } = server.connection;
	await sql`alter table addresses rename to addresses_away`.execute(database);
	try {
		const answer = await server.call('GET', '/api/cart/addressDetails', { token: person.token });
		expectRefusal(answer, 500, 'Something went wrong on our side');
		expect(answer.body).toEqual({
			message: 'Something went wrong on our side',
			code: 'internal',
			requestId: answer.headers.get('X-Request-Id'),
		});
		expect(logged).toHaveBeenCalledExactlyOnceWith(
			'A request failed',
			{ request: answer.body.requestId, method: 'GET', path: '/api/cart/addressDetails' },
			expect.objectContaining({ message: 'relation "addresses" does not exist' }),
		);
	} finally {
		await sql`alter table addresses_away rename to addresses`.execute(database);
	}
	expect((await server.call('GET', '/api/cart/addressDetails', { token: person.token })).status).toBe(200);
});

test('a server error is not stored in the response cache', async () => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
	const { database } = server.connection;
	await sql`alter table products rename column image to picture`.execute(database);
	try {
		expectRefusal(await server.call('GET', '/api/product/similar?category=fitfood'), 500);
	} finally {
		await sql`alter table products rename column picture to image`.execute(database);
	}
	expect(logged).toHaveBeenCalledOnce();
	expect((await server.call('GET', '/api/product/similar?category=fitfood')).body).toEqual([]);
});

test('while the database is down every call answers 503 with Retry-After, and works again once it is back', async () => {
	const errorLog = vi.spyOn(log, 'error').mockImplementation(() => {});
	await administrator.client.catalogue.add({ body: newProduct({ name: 'Before the storm' }) });
	const cached = await server.call('GET', '/api/product/getAll');
	expect(cached.body.content).toHaveLength(1);
	expect((await server.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
	await proxy.disconnect();
	const calls: [string, string, object?][] = [
		['GET', '/api/product/getAll'],
		['GET', '/api/product/topSeller'],
		['GET', '/api/user/profile'],
		['POST', '/auth/userLogin', { email: person.email, password: person.password }],
		['POST', '/auth/userRegister', registration()],
		['POST', '/auth/forgotPassword', { email: person.email }],
		['POST', '/api/cart/add', { productId: 1 }],
	];
	for (const [method, path, body] of calls) {
		const answer = await server.call(method, path, { body, token: administrator.token });
		if (answer.status === 200) {
			// Until the lost connection is noticed, cached answers may still be served, but no others.
			expect(path).toMatch(/product/);
			continue;
		}
		expectRefusal(answer, 503);
		expect(answer.body.code).toBe('unavailable');
		expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
	}
	expect(await server.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } });
	expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
	// An unknown path and an unreadable body need no database.
	expectRefusal(await server.call('GET', '/api/none'), 404);
	expectRefusal(await server.call('POST', '/auth/userLogin', { body: '{' }), 400);
	expect(errorLog.mock.calls.map(([message]) => message)).not.toContain('A request failed');

	await proxy.reconnect();
	expect((await server.call('GET', '/api/user/profile', { token: person.token })).status).toBe(200);
	await administrator.client.catalogue.add({ body: newProduct({ name: 'After the storm' }) });
	expect((await server.call('GET', '/api/product/getAll')).body.content).toHaveLength(2);
});

test('while the database is read-only, pages are served, writes answer 503, and /readyz says why', async () => {
	vi.spyOn(log, 'error').mockImplementation(() => {});
	const { url } = server.connection;
	const write = () => server.call('POST', '/api/contact/register', { body: newMessage() });
	/** Makes new sessions read-only or not, and ends those of the server. */
	async function setReadOnly(state: 'on' | 'off'): Promise<void> {
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		await client.query(`
			begin read write;
			alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${state};
			commit;
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`);
		await client.end();
	}
	await setReadOnly('on');
	await eventually(async () => {
		expect(await server.call('GET', '/readyz')).toMatchObject({
			status: 503,
			body: { status: 'not ready', reasons: ['The database is read-only'] },
		});
		expectRefusal(await write(), 503);
	});
	expect((await server.call('GET', '/api/product/getAll')).status).toBe(200);
	await setReadOnly('off');
	await eventually(async () => {
		// No worker runs here, so some jobs may be due: only `status` is certain.
		expect((await server.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
		expect((await write()).status).toBeLessThan(300);
	});
});

test('/readyz tells of jobs that are due and do not move, and stays ready', async () => {
	const { database } = server.connection;
	await sql`select graphile_worker.add_job('tidy_up', run_at => now() - interval '3 minutes')`.execute(
		database,
	);
	expect(await server.call('GET', '/readyz')).toMatchObject({
		status: 200,
		body: { status: 'ready', jobs: 'waiting' },
	});
	await server.workOffJobs();
	expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
});

test('/readyz tells of jobs that nobody hands to the queue', async () => {
	await sql`insert into queued_jobs (kind, payload, queued_at)
		values ('tidy_up', '{}', now() - interval '3 minutes')`.execute(server.connection.database);
	expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready', jobs: 'waiting' });
	await server.workOffJobs();
	expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
});

test('after the database was down, answers are cached again and changes by other processes invalidate them', async () => {
	vi.spyOn(log, 'error').mockImplementation(() => {});
	await administrator.client.catalogue.add({ body: newProduct() });
	await proxy.disconnect();
	await proxy.reconnect();
	const names = async () => {
		const { body } = await server.call('GET', '/api/product/getAll?limit=100');
		return [...new Set(body.content.map(({ name }: { name: string }) => name))];
	};
	let turn = 0;
	await eventually(async () => {
		const before = await names();
		turn += 1;
		await renameWithoutInvalidation(`Unheard of ${turn}`);
		expect(await names()).toEqual(before);
	});
	await sql`update products set name = 'Heard of'`.execute(server.connection.database);
	await eventually(async () => expect(await names()).toEqual(['Heard of']));
});

/** Renames all products with the invalidation trigger off, so that only cached answers still have the old names. */
function renameWithoutInvalidation(name: string): Promise<void> {
	return server.connection.database.transaction().execute(async (transaction) => {
		await sql`set local session_replication_role = replica`.execute(transaction);
		await sql`update products set name = ${name}`.execute(transaction);
	});
}

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { isForAuth } from './for-auth.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

/** Posts an empty login to the path exactly as written: `fetch` would resolve its dots. */
async function logInAt(path: string): Promise<unknown> {
	const asked = request(server.url, {
		path,
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
	});
	const [answer] = (await once(asked.end('{}'), 'response')) as [IncomingMessage];
	return json(answer);
}

test.each([
	'/auth/userLogin',
	'/auth/userLogin?from=shop',
	'/./auth/userLogin',
	'/%2e/auth/userLogin',
	'/api/../auth/userLogin',
	'/auth/%2e/userLogin',
	'/%61uth/userLogin',
	'/auth%2e/../%61%75th/userLogin',
	'http://club.example/auth/userLogin',
	'http://club.example/./%61uth/userLogin',
])('%s leads to the login, and is held up as it is', async (path) => {
	expect(await logInAt(path)).toMatchObject({ message: 'Email required!' });
	expect(isForAuth(path)).toBe(true);
});

test.each([
	'',
	'*',
	'/',
	'/api/product/getAll',
	'//auth/userLogin',
	'/store?from=/auth/',
	'/authors/x',
	'/assets/auth.js',
])('%j leads to no login, and is never held up', (path) => {
	expect(isForAuth(path)).toBe(false);
});

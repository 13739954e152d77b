import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { endpoints } from '../testing/sweeps/endpoints.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: a document whose shape is what is tested.
let document: any;
beforeAll(async () => {
	server = await startTestServer();
	const answer = await server.call('GET', '/api/openapi.json');
	expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
	document = answer.body;
});
afterAll(() => server.close());

const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()];

test('the document is OpenAPI 3.1, with a title, a version and one bearer scheme', () => {
	expect(document).toMatchObject({
		openapi: expect.stringMatching(/^3\.1\.\d+$/),
		info: { title: expect.any(String), version: expect.any(String) },
		components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
	});
	expect(document.tags.map(({ name }: { name: string }) => name)).toEqual(Object.keys(contract));
});

test('the document has every call of the contract and no other', () => {
	const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
		Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
	);
	expect(described.sort()).toEqual(
		endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort(),
	);
	const ids = endpoints.map(({ endpoint }) => operationOf(endpoint).operationId);
	expect(new Set(ids).size).toBe(endpoints.length);
});

test('every call that the specification does not have is among the additions to the contract', async () => {
	const read = (file: string) => readFile(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
	const specified = await read('spec.md');
	const rows = (await read('decisions/2026-11-20-additions-to-the-contract.md'))
		.split('\n')
		.flatMap((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? []);
	const isAdded = (slice: string, name: string) =>
		rows.some((row) => new RegExp(`\\b${slice}\\b`).test(row) && new RegExp(`\\b${name}\\b`).test(row));
	const unwritten = endpoints.filter(({ endpoint: { path } }) => {
		const [slice = '', name = ''] = path.split('/').slice(-2);
		return !new RegExp(`\\| (?:api/)?${slice}/${name} `).test(specified) && !isAdded(slice, name);
	});
	expect(unwritten.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual([]);
});

test('every $ref of the document resolves', () => {
	const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
		([, path = '']) => path,
	);
	expect(references.length).toBeGreaterThan(0);
	for (const reference of references) {
		const found = reference.split('/').reduce((at, part) => at?.[part], document);
		expect(found, reference).toBeTypeOf('object');
	}
});

describe.each(endpoints)('the operation $name', ({ name, endpoint }) => {
	const operation = () => operationOf(endpoint);

	test('requires a token unless guests may call it', () => {
		expect(operation().operationId).toBe(name);
		expect(operation().security).toEqual(endpoint.access === 'guest' ? undefined : [{ token: [] }]);
		expect('401' in operation().responses).toBe(endpoint.access !== 'guest' || name === 'identity.userLogin');
		// A member's calls can be refused with 403, too: to the account of a kiosk.
		if (endpoint.access !== 'guest') expect(operation().responses).toHaveProperty('403');
		if (endpoint.idempotent) expect(operation().responses).toHaveProperty('422');
	});

	test('describes its success in the content type that is sent', () => {
		const fileTypes = { csv: 'text/csv', zip: 'application/zip', webp: 'image/webp' };
		const fileType = endpoint.download && fileTypes[endpoint.download];
		const type = fileType ?? (endpoint.reply instanceof z.ZodString ? 'text/plain' : 'application/json');
		expect(Object.keys(operation().responses[endpoint.status].content)).toEqual([type]);
		const counts = Boolean(operation().responses[endpoint.status].headers?.['X-Total-Count']);
		expect(counts).toBe(Boolean(endpoint.counted));
	});

	test('describes every refusal, with its schema', () => {
		const refusals = Object.keys(operation().responses).filter((status) => status >= '400');
		const wanted = [
			'500',
			'503',
			...Object.keys(endpoint.refusals),
			...(endpoint.body ? ['400', '413', '415'] : []),
			...(endpoint.file ? ['400', '413', '422'] : []),
			...(endpoint.body || endpoint.query ? ['400', '422'] : []),
		];
		expect(refusals).toEqual(expect.arrayContaining(wanted));
		for (const status of refusals) {
			expect(operation().responses[status]).toEqual({
				description: expect.stringMatching(/\S/),
				...(['429', '503'].includes(status) && { headers: { 'Retry-After': expect.anything() } }),
				content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
			});
		}
	});

	test('describes every field of its body and query', () => {
		const body = operation().requestBody?.content['application/json']?.schema;
		expect(Object.keys(body?.properties ?? {})).toEqual(Object.keys(endpoint.body?.shape ?? {}));
		// biome-ignore lint/suspicious/noExplicitAny: a parameter of the document.
		const parameters: any[] = operation().parameters ?? [];
		const named = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name);
		if (endpoint.file) expect(Object.keys(operation().requestBody.content)).toEqual(endpoint.file.types);
		expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}));
		expect(named('header')).toEqual(endpoint.idempotent ? ['Idempotency-Key'] : []);
	});
});

test('the document describes the body of a refusal', () => {
	expect(document.components.schemas.Refusal).toMatchObject({
		type: 'object',
		required: ['message', 'code'],
		properties: { message: { type: 'string' }, code: { type: 'string' }, fields: { type: 'object' } },
	});
});

test('a date is described as one, and no day is the default on any other', () => {
	const inQuery = (path: string, wanted: string) =>
		document.paths[path].get.parameters.find(({ name }: { name: string }) => name === wanted).schema;
	expect(inQuery('/api/membership/previewPause', 'firstDay').format).toBe('date');
	const booking = document.paths['/api/consultancy/book'].post.requestBody.content['application/json'].schema;
	expect(booking.properties.date.format).toBe('date');
	const day = inQuery('/api/payments/day', 'day');
	expect([day.format, day.default]).toEqual(['date', undefined]);
	expect(JSON.stringify(document)).not.toMatch(/"default":"\d{4}-/);
});

test('/api/docs and every file it loads are served from this origin', async () => {
	const page = await server.call('GET', '/api/docs');
	expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8']);
	const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
	expect(files).toContain('/api/docs/swagger-ui-bundle.js');
	expect(files.filter((file) => !/^\/(?!\/)/.test(file))).toEqual([]);
	for (const file of files.filter((file) => file.startsWith('/api/'))) {
		const answer = await server.call('GET', file);
		expect(answer.status, file).toBe(200);
		expect(answer.headers.get('Content-Type')).toMatch(
			file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
		);
	}
	const start = await server.call('GET', '/api/docs/start.js');
	expect(start.body).toContain("'/api/openapi.json'");
	expect((await server.call('GET', '/api/docs/package.json')).status).toBe(404);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// Imported by path: the package's main file loads the whole viewer into the server.
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { club } from '#shared/club.ts';
import { contract } from '#shared/contract.ts';
import { type Endpoint, refusal } from '#shared/endpoint.ts';
import type { App } from './mount.ts';

const refusalBody = refusal.meta({ id: 'Refusal' });

function refusalsOf(endpoint: Endpoint): Record<string, string> {
	return {
		...(endpoint.body && { 400: 'Unreadable body', 413: 'Body too large', 415: 'Body is not JSON' }),
		...(endpoint.access !== 'guest' && { 401: 'No, expired or revoked token' }),
		...(endpoint.access === 'admin' && { 403: 'Not an administrator' }),
		...((endpoint.body || endpoint.query) && { 422: 'A field breaks a rule; message is the first one' }),
		...endpoint.refusals,
		500: 'A fault on our side; the body names the request',
		503: 'The database is away; try again after Retry-After seconds',
	};
}

function operation(slice: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
	const mediaType = endpoint.reply instanceof z.ZodString ? 'text/plain' : 'application/json';
	const responses: ZodOpenApiOperationObject['responses'] = {
		[`${endpoint.status}`]: {
			description: 'Done',
			...(endpoint.counted && {
				headers: {
					'X-Total-Count': { description: 'How many match in all', schema: { type: 'integer' as const } },
					'X-Status-Counts': {
						description: 'Of each status, how many match the rest of the query',
						schema: { type: 'string' as const, example: 'Pending=12&Transit=3' },
					},
				},
			}),
			content: { [mediaType]: { schema: endpoint.reply } },
		},
	};
	for (const [status, description] of Object.entries(refusalsOf(endpoint))) {
		responses[status as '400'] = { description, content: { 'application/json': { schema: refusalBody } } };
	}
	return {
		operationId: `${slice}.${name}`,
		summary: endpoint.summary,
		tags: [slice],
		...(endpoint.access !== 'guest' && { security: [{ token: [] }] }),
		...((endpoint.query || endpoint.idempotent) && {
			requestParams: {
				...(endpoint.query && { query: endpoint.query }),
				...(endpoint.idempotent && {
					header: z.object({
						'Idempotency-Key': z
							.string()
							.optional()
							.meta({ description: 'Repeats with the same key do nothing again.' }),
					}),
				}),
			},
		}),
		...(endpoint.body && {
			requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
		}),
		responses,
	};
}

/** Generates the OpenAPI 3.1 document of the whole contract. */
export function openApiDocument() {
	const paths: ZodOpenApiPathsObject = {};
	for (const [slice, endpoints] of Object.entries(contract)) {
		for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
			paths[endpoint.path] = {
				...paths[endpoint.path],
				[endpoint.method.toLowerCase()]: operation(slice, name, endpoint),
			};
		}
	}
	return createDocument({
		openapi: '3.1.0',
		info: {
			title: `${club.name} API`,
			version: '1.0.0',
			description: 'Amounts are rupees, dates YYYY-MM-DD.',
		},
		tags: Object.keys(contract).map((name) => ({ name })),
		components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
		paths,
	});
}

const viewer = getAbsoluteFSPath();
const viewerFiles: Record<string, string> = {
	'swagger-ui.css': 'text/css; charset=utf-8',
	'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${club.name} API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`;

/** The viewer's own files, its inline styles and icons, and the calls that are tried out. */
const viewerPolicy = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'list', validatorUrl: null });`;

/** Mounts `/api/openapi.json` and its viewer `/api/docs`, whose files are all served from this origin. */
export function mountDocumentation(app: App): void {
	let document: string | undefined;
	app.get('/api/openapi.json', (context) => {
		document ??= JSON.stringify(openApiDocument());
		return context.body(document, 200, { 'Content-Type': 'application/json' });
	});
	app.get('/api/docs', (context) => {
		context.header('Content-Security-Policy', viewerPolicy);
		return context.html(page);
	});
	app.get('/api/docs/start.js', (context) => context.body(start, 200, { 'Content-Type': 'text/javascript' }));
	app.get('/api/docs/:file', async (context, next) => {
		const type = viewerFiles[context.req.param('file')];
		if (!type) return next();
		const body = await readFile(join(viewer, context.req.param('file')));
		return context.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' });
	});
}

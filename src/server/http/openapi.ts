import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// Imported by path: the package's main file would load the whole viewer into the server.
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { z } from 'zod';
import {
	type CreateDocumentOptions,
	createDocument,
	type ZodOpenApiObject,
	type ZodOpenApiOperationObject,
	type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { Club } from '#shared/club/club.facts.ts';
import { iconPath, markOf } from '#shared/club/looks.rules.ts';
import { newBooking } from '#shared/consultancy/consultancy.contract.ts';
import { contract } from '#shared/contract.ts';
import { type Access, type Endpoint, isOfDesk, refusal } from '#shared/endpoint.ts';
import { newMembership } from '#shared/membership/membership.contract.ts';
import { soldMembership } from '#shared/people/people.contract.ts';
import { rights } from '#shared/staff/staff.rules.ts';
import type { Services } from '../services.ts';
import { escaped } from './escaped.ts';
import type { App } from './mount.ts';

const refusalBody = refusal.meta({ id: 'Refusal' });

function refusalsOf(endpoint: Endpoint): Record<string, string> {
	return {
		...(endpoint.query && { 400: 'A character of the query cannot be stored' }),
		...(endpoint.body && { 400: 'Unreadable body', 413: 'Body too large', 415: 'Body is not JSON' }),
		...(endpoint.file && { 400: 'The upload was cut off', 413: endpoint.file.tooLarge }),
		...(endpoint.access !== 'guest' && { 401: 'No, expired or revoked token' }),
		...(endpoint.access === 'user' && { 403: 'The account is a kiosk, which makes its own calls alone' }),
		...(isOfDesk(endpoint.access) && { 403: whoIsRefused(endpoint.access) }),
		...((endpoint.body || endpoint.query || endpoint.idempotent) && {
			422: 'A field breaks a rule; message is the first one',
		}),
		...endpoint.refusals,
		500: 'A fault on our side; the body names the request',
		503: 'The database is away, or more people are here than the club can carry',
	};
}

/** The statuses that a call's description declares. */
export const statusesOf = (endpoint: Endpoint): number[] =>
	[endpoint.status, ...Object.keys(refusalsOf(endpoint))].map(Number);

function whoIsRefused(access: Access): string {
	if (typeof access === 'string') return 'Not an administrator';
	return `Not an administrator, nor somebody who may ${rights[access.may]} there`;
}

/** A body's schema, with the centres, plans and consultancies of this club as the choices. */
function bodyIn({ centres, plans, consultancies }: Club, body: z.ZodObject): z.ZodObject {
	const choices: Record<string, readonly string[]> =
		body === newMembership || body === soldMembership
			? { center: centres.map(({ name }) => name), type: plans.map(({ type }) => type) }
			: body === newBooking
				? { consult_type: consultancies.map(({ type }) => type) }
				: {};
	const named = Object.entries(choices).filter(([, values]) => values.length > 0);
	if (named.length === 0) return body;
	return body.extend(Object.fromEntries(named.map(([field, values]) => [field, z.enum(values)])));
}

const retryAfter = {
	description: 'In how many seconds to try again',
	schema: { type: 'integer' as const, minimum: 1 },
};

function mediaTypeOf({ download, reply }: Endpoint): string {
	if (download) return { csv: 'text/csv', zip: 'application/zip', webp: 'image/webp' }[download];
	return reply instanceof z.ZodString ? 'text/plain' : 'application/json';
}

function operation(facts: Club, slice: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
	const mediaType = mediaTypeOf(endpoint);
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
					'X-Newest-Id': {
						description: 'Of the desk: the highest id there was, whatever the query leaves',
						schema: { type: 'integer' as const },
					},
				},
			}),
			content: { [mediaType]: { schema: endpoint.reply } },
		},
	};
	for (const [status, description] of Object.entries(refusalsOf(endpoint))) {
		responses[status as '400'] = {
			description,
			...(['429', '503'].includes(status) && {
				headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
			}),
			content: { 'application/json': { schema: refusalBody } },
		};
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
			requestBody: {
				required: true,
				content: { 'application/json': { schema: bodyIn(facts, endpoint.body) } },
			},
		}),
		...(endpoint.file && {
			requestBody: {
				required: true,
				content: Object.fromEntries(
					// In OpenAPI 3.1, a body of raw bytes has no schema.
					endpoint.file.types.map((type) => [type, {}]),
				),
			},
		}),
		responses,
	};
}

/**
 * Adds what the schemas' types do not express: that a text is a date. Removes a default that is the day of the
 * call, because the document would give the day on which it was generated.
 */
const override: NonNullable<CreateDocumentOptions['override']> = ({ zodSchema, jsonSchema }) => {
	if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodISODate) jsonSchema.format = 'date';
	if (/^\d{4}-\d\d/.test(String(jsonSchema.default))) {
		delete jsonSchema.default;
		jsonSchema.description ??= 'Left out: the present one.';
	}
};

/** Generates the OpenAPI 3.1 document of the whole contract, with the choices that this club offers. */
function openApiDocument(facts: Club) {
	const paths: ZodOpenApiPathsObject = {};
	for (const [slice, endpoints] of Object.entries(contract)) {
		for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
			paths[endpoint.path] = {
				...paths[endpoint.path],
				[endpoint.method.toLowerCase()]: operation(facts, slice, name, endpoint),
			};
		}
	}
	const document: ZodOpenApiObject = {
		openapi: '3.1.0',
		info: {
			title: `${facts.name} API`,
			version: '1.0.0',
			description: 'Amounts are rupees, dates YYYY-MM-DD.',
		},
		tags: Object.keys(contract).map((name) => ({ name })),
		components: {
			securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
			headers: { RetryAfter: retryAfter },
		},
		paths,
	};
	return createDocument(document, { override });
}

const viewer = getAbsoluteFSPath();
const viewerFiles: Record<string, string> = {
	'swagger-ui.css': 'text/css; charset=utf-8',
	'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const pageOf = (club: Club) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(club.name)} API</title>
<link rel="icon" href="${escaped(markOf(club).kind === 'drawn' ? '/favicon.svg' : iconPath(club, 'round'))}">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`;

/** Allows the viewer its own files, its inline styles and icons, and the calls that are tried out in it. */
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
export function mountDocumentation(
	app: App,
	{ club, responseCache }: Pick<Services, 'club' | 'responseCache'>,
): void {
	app.get('/api/openapi.json', (context) =>
		responseCache.respond('openapi', context.req.raw, async () => ({
			status: 200,
			headers: { 'Content-Type': 'application/json' },
			isPublic: true,
			body: JSON.stringify(openApiDocument(await club.read())),
			topics: ['club'],
		})),
	);
	app.get('/api/docs', async (context) => {
		context.header('Content-Security-Policy', viewerPolicy);
		return context.html(pageOf(await club.read()));
	});
	app.get('/api/docs/start.js', (context) => context.body(start, 200, { 'Content-Type': 'text/javascript' }));
	app.get('/api/docs/:file', async (context, next) => {
		const type = viewerFiles[context.req.param('file')];
		if (!type) return next();
		const body = await readFile(join(viewer, context.req.param('file')));
		return context.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' });
	});
}

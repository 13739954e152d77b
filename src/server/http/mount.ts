import type { Context, Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { z } from 'zod';
import type { Access, BodyOf, Endpoint, QueryOf, Slice } from '#shared/endpoint.ts';
import { type StatusCounts, writeStatusCounts } from '#shared/status-counts.ts';
import type { Database } from '../database/connect.ts';
import type { Services } from '../services.ts';
import { refuse } from './errors.ts';
import { once, readIdempotencyKey } from './idempotency.ts';
import { type Caller, callerOf } from './session.ts';

/** The application as a whole, and each part that is mounted on it. */
export type App = Hono<{ Variables: RequestIdVariables }>;

/** What a handler is given, parsed and checked. */
export interface Call<E extends Endpoint> {
	query: QueryOf<E>;
	body: BodyOf<E>;
	/** Who asks; nobody on a call that guests may make. */
	caller: E['access'] extends 'guest' ? undefined : Caller;
	/** The caller's network address, for limits. */
	address: string;
	/** A transaction on idempotent calls, the pool on others. */
	database: Database;
	now: Date;
	services: Services;
}

/** What a list tells beside its rows. */
interface Counts {
	/** All matches. */
	total: number;
	/** Of each status, those that match the rest of the query. */
	counts: StatusCounts;
}

/** The headers in which it travels. */
const countHeaders = ({ total, counts }: Partial<Counts>): Record<string, string> => ({
	...(total !== undefined && { 'X-Total-Count': String(total) }),
	...(counts && { 'X-Status-Counts': writeStatusCounts(counts) }),
});

/** What a handler answers, before the reply's schema drops what it does not name. */
export type Answered<E extends Endpoint> = E['counted'] extends true | 'within'
	? { reply: z.input<E['reply']> } & Counts
	: z.input<E['reply']>;

/** One handler per call of a slice: a missing one does not compile. */
export type Handlers<S extends Slice> = {
	readonly [Name in keyof S]: (call: Call<S[Name]>) => Promise<Answered<S[Name]>>;
};

/** A handler whose call's types are proven by {@link Handlers} and parsed at run time. */
type AnyHandler = (
	call: Omit<Call<Endpoint>, 'query' | 'body' | 'caller'> & {
		query: unknown;
		body: unknown;
		caller: Caller | undefined;
	},
) => Promise<unknown>;

/** Mounts a whole slice: each call's route, access, parsing in and parsing out. */
export function mount<S extends Slice>(app: App, slice: S, handlers: Handlers<S>, services: Services): void {
	for (const [name, endpoint] of Object.entries(slice)) {
		const handler = handlers[name] as unknown as AnyHandler;
		app.on(endpoint.method, endpoint.path, (context) => serve(context, endpoint, handler, services));
	}
}

async function serve(
	context: Context,
	endpoint: Endpoint,
	handler: AnyHandler,
	services: Services,
): Promise<Response> {
	const now = services.clock();
	const caller = await admit(context, endpoint.access, services.database, now);
	const query = parse(endpoint.query, queryOf(context), 'query');
	const sent = endpoint.body ? await bodyOf(context) : undefined;

	const act = async (database: Database) => {
		// Not sooner: a repeat is answered as the first was, though a date in it may have passed meanwhile.
		const body = parse(endpoint.body, sent, 'body');
		const address = services.addressOf(context);
		const answered = await handler({ query, body, caller, address, database, now, services });
		const { reply, ...counted } = endpoint.counted
			? (answered as { reply: unknown } & Partial<Counts>)
			: { reply: answered };
		return { reply: endpoint.reply.parse(reply), counted };
	};

	if (endpoint.kept.length > 0) {
		const key = `${endpoint.path}?${JSON.stringify(query ?? {})}`;
		return services.kept.answer(key, context.req.raw, async () => {
			const { reply, counted } = await act(services.database);
			return {
				status: endpoint.status,
				headers: {
					'Content-Type': 'application/json',
					'Cache-Control': 'no-cache',
					...countHeaders(counted),
				},
				body: JSON.stringify(reply),
				topics: endpoint.kept,
			};
		});
	}

	const { reply, counted } =
		endpoint.idempotent && caller
			? await once(
					services.database,
					{
						userId: caller.id,
						call: endpoint.path,
						key: readIdempotencyKey(context.req.header('Idempotency-Key')),
						now,
					},
					act,
				)
			: await act(services.database);
	services.kept.forget(endpoint.changes);
	context.header('Cache-Control', 'no-store');
	const isText = typeof reply === 'string';
	const text = isText ? reply : JSON.stringify(reply);
	return context.body(text, endpoint.status, {
		...countHeaders(counted),
		'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json',
		// Told, so that what is too small to be worth compressing is left alone.
		'Content-Length': String(Buffer.byteLength(text)),
	});
}

async function admit(context: Context, access: Access, database: Database, now: Date) {
	if (access === 'guest') return undefined;
	const caller = await callerOf(database, context.req.header('Authorization'), now);
	if (!caller) throw refuse.unauthenticated();
	if (access === 'admin' && caller.role !== 'ADMIN')
		throw refuse.forbidden('This is for administrators only');
	return caller;
}

/** PostgreSQL's text holds every character but this one. */
const unstorable = '\u0000';

/** The same as JSON writes it: an escape whose backslash is not escaped itself. */
const escapedUnstorable = /(?<!\\)(?:\\\\)*\\u0000/;

const unstorableSent = () => refuse.unreadable('The request contains a character that cannot be stored');

function queryOf(context: Context): Record<string, string> {
	const query = context.req.query();
	if (Object.values(query).some((value) => value.includes(unstorable))) throw unstorableSent();
	return query;
}

async function bodyOf(context: Context): Promise<unknown> {
	if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')) throw refuse.notJson();
	const text = await context.req.text();
	let sent: unknown;
	try {
		sent = JSON.parse(text);
	} catch {
		throw refuse.unreadable('The body is not readable JSON');
	}
	if (escapedUnstorable.test(text)) throw unstorableSent();
	return sent;
}

function parse(schema: z.ZodType | undefined, sent: unknown, place: 'query' | 'body'): unknown {
	if (!schema) return undefined;
	const parsed = schema.safeParse(sent, {
		// For a rule that has no words of its own: what a schema says for itself no person understands.
		error: ({ path = [] }) => {
			const name = path.findLast((part) => typeof part === 'string');
			return name ? `Please give a valid ${name}` : `The ${place} must be an object`;
		},
	});
	if (parsed.success) return parsed.data;
	const fields: Record<string, string> = {};
	for (const issue of parsed.error.issues) fields[issue.path.join('.') || place] ??= issue.message;
	throw refuse.invalid(Object.values(fields)[0] ?? 'The request is not valid', fields);
}

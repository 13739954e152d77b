import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { z } from 'zod';
import { type BodyOf, type Endpoint, isOfDesk, type QueryOf, type Slice } from '#shared/endpoint.ts';
import { type StatusCounts, writeStatusCounts } from '#shared/status-counts.ts';
import type { ZipArchive } from '../archive/zip-archive.ts';
import type { Acting } from '../audit/record-act.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { CsvFile } from '../export/csv-file.ts';
import type { Services } from '../services.ts';
import { compressed, encodingFor, worthCompressing } from './cache/encoding.ts';
import { atDesk, lockAuthority } from './desk-access.ts';
import { Refused, refuse } from './errors.ts';
import { readFileBody } from './file-body.ts';
import { readIdempotencyKey, runIdempotent } from './idempotency.ts';
import { keepKioskToItsCalls } from './kiosk-access.ts';
import { type Browser, browserOf } from './limits/browser.ts';
import { sendFile } from './send-file.ts';
import { type PrivatePicture, sendPicture } from './send-picture.ts';
import { type Caller, callerOf, sentTokenHash } from './session.ts';

/** The type of the application, and of each part mounted on it. A call made while rendering has no bindings. */
export type App = Hono<{ Bindings: Partial<HttpBindings>; Variables: RequestIdVariables & CallerVariables }>;

interface CallerVariables {
	/** The caller's id, once it is known: for the log of a refusal. */
	callerId?: number;
}

/** What a handler receives, parsed and checked. */
export type Call<E extends Endpoint> = CallContext<E> & ConnectionOf<E>;

/**
 * A transactional call receives `transaction`, any other `database`, the connection pool. The names
 * differ so that a handler that relies on a transaction does not compile without the flag in its contract.
 */
type ConnectionOf<E extends Endpoint> = E['transactional'] extends true ? InTransaction : OnPool;

interface InTransaction {
	transaction: Transaction;
}

interface OnPool {
	database: Database;
	/** The key that an idempotent call stores with the row it writes. */
	idempotencyKey: string | undefined;
}

interface CallContext<E extends Endpoint> {
	query: QueryOf<E>;
	body: BodyOf<E>;
	/** Reads the uploaded file, once there is room for it. */
	readFile: E['file'] extends undefined ? undefined : () => Promise<Uint8Array>;
	/** The authenticated user; undefined on a call that guests may make. */
	caller: E['access'] extends 'guest' ? undefined : Caller;
	/** The hash of the token that was sent, also on a call that guests may make, where nobody has checked it. */
	sentToken: Buffer | undefined;
	browser: Browser;
	/** The client's IP address, for rate limits. */
	clientIp: string;
	now: Date;
	/** The caller, the client's IP address and the time, for the audit (audit/record-act.ts). */
	acting: Acting;
	services: Services;
}

/** The counts that a list returns with its rows. */
interface Counts {
	/** Number of all matches. */
	total: number;
	/** Number of rows of each status that match the other filters; left out by a list without statuses. */
	counts?: StatusCounts;
	/**
	 * The highest id of the table at the same moment: rows above it are new (`deskNews` in database/lists/desk-page.ts).
	 */
	newest?: number;
}

const countHeaders = ({ total, counts, newest }: Partial<Counts>): Record<string, string> => ({
	...(total !== undefined && { 'X-Total-Count': String(total) }),
	...(counts && { 'X-Status-Counts': writeStatusCounts(counts) }),
	...(newest !== undefined && { 'X-Newest-Id': String(newest) }),
});

/** What a handler returns. The reply schema then drops every field that it does not name. */
export type Result<E extends Endpoint> = E['download'] extends 'csv'
	? CsvFile
	: E['download'] extends 'zip'
		? ZipArchive
		: E['download'] extends 'webp'
			? PrivatePicture
			: ReplyOf<E>;

type ReplyOf<E extends Endpoint> = E['counted'] extends true | 'within'
	? { reply: z.input<E['reply']> } & Counts
	: z.input<E['reply']>;

/** One handler per call of a slice; a missing handler does not compile. */
export type Handlers<S extends Slice> = {
	readonly [Name in keyof S]: (call: Call<S[Name]>) => Promise<Result<S[Name]>>;
};

/** A handler of any call: {@link Handlers} checks the types, the schemas check the values at run time. */
type AnyHandler = (
	call: Omit<CallContext<Endpoint>, 'query' | 'body' | 'readFile' | 'caller'> & {
		query: unknown;
		body: unknown;
		readFile: (() => Promise<Uint8Array>) | undefined;
		caller: Caller | undefined;
	} & (InTransaction | OnPool),
) => Promise<unknown>;

/**
 * Mounts the calls of a slice: each call's route, access check, parsing of request and reply, cache,
 * transaction and idempotency (docs/architecture.md, "How a request flows").
 */
export function mount<S extends Slice>(app: App, slice: S, handlers: Handlers<S>, services: Services): void {
	for (const [name, endpoint] of Object.entries(slice)) {
		const handler = handlers[name] as unknown as AnyHandler;
		const answerCall = async (context: Context) => {
			const answer = () => serve(context, endpoint, handler, services);
			// A cached reply needs no turn; one that is not cached takes its turn when it is made.
			if (endpoint.cached.length > 0) return answer();
			// Calls that take a file have a queue of their own: they work long, and use the database little.
			if (endpoint.file) return answer();
			// Reads the whole body first, so that a client on a slow line holds no turn while it sends.
			if (endpoint.body) await context.req.arrayBuffer();
			return services.admission.run(context.env?.incoming, answer);
		};
		const isAnnounced = endpoint.changes.some((topic) => topic !== 'sales');
		app.on(endpoint.method, endpoint.path, async (context) => {
			const response = await answerCall(context);
			// Without a turn: other calls are answered while this one waits for other processes.
			if (isAnnounced) await services.news.heardByAll();
			return response;
		});
	}
}

async function serve(
	context: Context,
	endpoint: Endpoint,
	handler: AnyHandler,
	services: Services,
): Promise<Response> {
	const now = services.clock();
	const caller = await authorise(context, endpoint, services, now);
	const query = parseSent(endpoint.query, queryOf(context), 'query');
	const sent = endpoint.body ? await bodyOf(context) : undefined;

	const { file } = endpoint;
	const readFile = file && (() => readFileBody(context.req.raw, file));

	const idempotencyKey = endpoint.idempotent
		? readIdempotencyKey(context.req.header('Idempotency-Key'))
		: undefined;
	const onPool = { database: services.database, idempotencyKey };

	const ask = (body: unknown, connection: InTransaction | OnPool) => {
		const clientIp = services.clientIp(context.env?.incoming);
		const browser = browserOf(context, services.config.origin?.startsWith('https:') ?? false);
		const sentToken = sentTokenHash(context.req.header('Authorization'));
		const acting: Acting = {
			userId: caller?.id ?? null,
			at: now,
			address: clientIp,
			requestId: context.get('requestId'),
		};
		const asked = { query, body, readFile, caller, sentToken, browser, clientIp, now, acting };
		return handler({ ...asked, services, ...connection });
	};
	const run = async (body: unknown, connection: InTransaction | OnPool) => {
		const result = await ask(body, connection);
		const { reply, ...counted } = endpoint.counted
			? (result as { reply: unknown } & Partial<Counts>)
			: { reply: result };
		return { reply: endpoint.reply.parse(reply), counted };
	};
	const parseBody = () => parseSent(endpoint.body, sent, 'body');

	if (endpoint.download === 'webp')
		return sendPicture(context, (await ask(parseBody(), onPool)) as PrivatePicture);
	if (endpoint.download)
		return sendFile(context, (await ask(parseBody(), onPool)) as CsvFile | ZipArchive, now);

	if (endpoint.cached.length > 0) {
		const key = `${endpoint.path}?${JSON.stringify(query ?? {})}`;
		const body = parseBody();
		// Only a guest may read from a replica: a caller with a session must see what they just wrote, and the price
		// that their order will have.
		const isGuest = context.req.header('Authorization') === undefined;
		return services.responseCache.respond(key, context.req.raw, async () => {
			const { reply, counted } = await services.admission.run(context.env?.incoming, () =>
				isGuest
					? services.guestReads.read((database) => run(body, { ...onPool, database }))
					: run(body, onPool),
			);
			return {
				status: endpoint.status,
				headers: { 'Content-Type': 'application/json', ...countHeaders(counted) },
				isPublic: true,
				body: JSON.stringify(reply),
				topics: endpoint.cached,
			};
		});
	}

	const answer = async () => {
		if (!endpoint.transactional) return run(parseBody(), onPool);
		const begin = services.database.transaction();
		const { access } = endpoint;
		const inTransaction = (act: (transaction: Transaction) => ReturnType<typeof run>) =>
			begin.execute(async (transaction) => {
				if (caller && isOfDesk(access)) await lockAuthority(transaction, caller, access, now);
				return act(transaction);
			});
		if (!endpoint.idempotent || !caller) {
			const body = parseBody();
			return inTransaction((transaction) => run(body, { transaction }));
		}
		const request = { userId: caller.id, call: endpoint.path, key: idempotencyKey, now };
		return inTransaction((transaction) =>
			// The body is parsed only when the key is new: a repeat returns the first reply, even when a date
			// in its body has passed since.
			runIdempotent(transaction, request, () => run(parseBody(), { transaction })),
		);
	};
	const { reply, counted } = await answer();
	if (endpoint.changes.length > 0) services.guestReads.changed();
	if (endpoint.changes.includes('club')) services.club.changed();
	services.responseCache.invalidate(endpoint.changes);
	return sendReply(context, endpoint, reply, counted);
}

/**
 * Sends a reply that is not cached. It is compressed here, because the compression middleware turns a reply into
 * streams, which takes as long as the rest of the call; the middleware skips a reply that declares a short length
 * or has an encoding.
 */
async function sendReply(
	context: Context,
	{ status }: Endpoint,
	reply: unknown,
	counted: Partial<Counts>,
): Promise<Response> {
	const isText = typeof reply === 'string';
	const text = isText ? reply : JSON.stringify(reply);
	const length = Buffer.byteLength(text);
	const headers: Record<string, string> = {
		...countHeaders(counted),
		'Cache-Control': 'no-store',
		'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json',
	};
	const encoding = encodingFor(context.req.header('Accept-Encoding'), length);
	if (length >= worthCompressing) headers.Vary = 'Accept-Encoding';
	if (encoding === 'identity')
		return context.body(text, status, { ...headers, 'Content-Length': String(length) });
	const body = await compressed(Buffer.from(text), encoding);
	return context.body(body, status, {
		...headers,
		'Content-Encoding': encoding,
		'Content-Length': String(body.length),
	});
}

/** The caller; undefined on a guest's call. @throws {Refused} 401 or 403 */
async function authorise(
	context: Context,
	endpoint: Endpoint,
	{ database, sessions, admission, clientIp }: Services,
	now: Date,
) {
	const { access, unattended } = endpoint;
	if (access === 'guest') return undefined;
	const caller = await callerOf(database, context.req.header('Authorization'), {
		now,
		unattended,
		// A call of the desk never uses a remembered session: its rights are read from the database each time.
		...(!isOfDesk(access) && { sessions }),
	});
	if (!caller) throw refuse.unauthenticated();
	context.set('callerId', caller.id);
	admission.recognise(caller.tokenHash, caller.id);
	const address = clientIp(context.env?.incoming);
	const acting = { userId: caller.id, at: now, address, requestId: context.get('requestId') };
	await keepKioskToItsCalls(database, acting, { caller, endpoint });
	return isOfDesk(access) ? atDesk(caller, access) : caller;
}

/** The NUL character, the only one that PostgreSQL's `text` cannot store. */
const nul = '\u0000';

/** The same character escaped in JSON, where its backslash is not itself escaped. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

const refuseNul = () => refuse.unreadable('The request contains a character that cannot be stored');

/**
 * More combining marks in a row than any script uses (Unicode TR15, 13): the time to order them grows with the
 * square of their number.
 */
const crowdOfAccents = /\p{M}{31}/u;

/**
 * Normalises a text of a request to composed characters, NFC (Unicode TR15): one keyboard sends the `é` of a name
 * as one character, another as two, and what is compared or stored needs one form.
 * @throws {Refused} 400 for a text that would block the process for half a second
 */
function composed(text: string): string {
	if (crowdOfAccents.test(text))
		throw refuse.unreadable('The request contains too many accents on one letter');
	return text.normalize('NFC');
}

function queryOf(context: Context): Record<string, string> {
	const query = Object.entries(context.req.query());
	if (query.some(([, value]) => value.includes(nul))) throw refuseNul();
	return Object.fromEntries(query.map(([name, value]) => [name, composed(value)]));
}

/**
 * JSON is UTF-8 (RFC 8259, 8.1): a body in another encoding is refused, because letters of names would be lost
 * silently.
 */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether a Content-Type is JSON's, and names no encoding but UTF-8. */
function isJson(contentType: string): boolean {
	const [type, ...parameters] = contentType.toLowerCase().split(/\s*;\s*/);
	const charset = parameters.find((one) => one.startsWith('charset='));
	return type === 'application/json' && (!charset || /^charset="?utf-?8"?$/.test(charset));
}

async function bodyOf(context: Context): Promise<unknown> {
	if (!isJson(context.req.header('Content-Type') ?? '')) throw refuse.notJson();
	const bytes = await context.req.arrayBuffer();
	let text: string;
	let sent: unknown;
	try {
		text = utf8.decode(bytes);
		sent = JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? composed(value) : value));
	} catch (error) {
		throw error instanceof Refused ? error : refuse.unreadable('The body is not readable JSON');
	}
	if (escapedNul.test(text)) throw refuseNul();
	return sent;
}

/**
 * Parses what was sent by the call's schema; undefined without a schema.
 * @throws {Refused} 422, with a sentence for each invalid field
 */
export function parseSent(schema: z.ZodType | undefined, sent: unknown, place: 'query' | 'body'): unknown {
	if (!schema) return undefined;
	const parsed = schema.safeParse(sent, {
		// For rules without a message of their own, because zod's default messages are written for developers.
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

import { calls, type Call as Named } from './calls.ts';
import type { Contract } from './contract.ts';
import type { Endpoint, Refusal, ReplyOf, SentBody, SentQuery } from './endpoint.ts';
import { readStatusCounts, type StatusCounts } from './status-counts.ts';

/** A failed call: a refusal of the server, or status 0 when the server could not be reached. */
export class ApiError extends Error {
	readonly status: number;
	readonly refusal: Partial<Refusal>;
	/** Whether the call sent a token; a 401 then means that the session has ended. */
	readonly carriedToken: boolean;

	constructor(status: number, refusal: Partial<Refusal>, carriedToken: boolean) {
		super(refusal.message ?? `The server answered ${status}`);
		this.name = 'ApiError';
		this.status = status;
		this.refusal = refusal;
		this.carriedToken = carriedToken;
	}
}

type Arguments<E extends Endpoint> = (E['query'] extends undefined
	? { query?: undefined }
	: Record<string, never> extends SentQuery<E>
		? { query?: SentQuery<E> | undefined }
		: { query: SentQuery<E> }) &
	(E['body'] extends undefined ? { body?: undefined } : { body: SentBody<E> }) &
	(E['file'] extends undefined ? { file?: undefined } : { file: Blob }) & {
		idempotencyKey?: string;
		signal?: AbortSignal | undefined;
		/** Bypasses every HTTP cache, for facts that the customer is about to agree to. */
		fresh?: boolean;
		/** The browser completes the call even if the page is left. */
		keepalive?: boolean;
	};

type Answer<E extends Endpoint> = E['counted'] extends true
	? { reply: ReplyOf<E>; total: number; counts: StatusCounts; newest?: number }
	: E['counted'] extends 'within'
		? ReplyOf<E> & { total?: number; counts?: StatusCounts }
		: ReplyOf<E>;

/** One call of the contract as a function. Rejects with an {@link ApiError}, or with the abort reason. */
export type Call<E extends Endpoint> =
	Record<string, never> extends Arguments<E>
		? (sent?: Arguments<E>) => Promise<Answer<E>>
		: (sent: Arguments<E>) => Promise<Answer<E>>;

/** The calls of the whole contract (`createClient` in desk-client.ts). */
export type Client = {
	readonly [S in keyof Contract]: {
		readonly [E in keyof Contract[S]]: Contract[S][E] extends Endpoint ? Call<Contract[S][E]> : never;
	};
};

/** The calls of the site and of one's account (calls.ts). */
export type SiteClient = {
	readonly [S in keyof typeof calls]: Pick<Client[S], keyof (typeof calls)[S] & keyof Client[S]>;
};

interface Sent {
	query?: Record<string, unknown> | undefined;
	body?: unknown;
	file?: Blob;
	idempotencyKey?: string;
	signal?: AbortSignal | undefined;
	fresh?: boolean;
	keepalive?: boolean;
}

/** How calls reach the server. */
export interface Transport {
	/** `fetch` in the browser, the app's own dispatch on the server. */
	fetch: (path: string, init: RequestInit) => Promise<Response>;
	/** Returns the bearer token to send, or null. Called for each call. */
	token?: () => string | null;
}

/** The URL of a call with its query string; undefined and null values are left out. */
export function urlOf(path: string, query: Record<string, unknown> = {}): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined && value !== null) search.set(name, String(value));
	}
	return search.size > 0 ? `${path}?${search}` : path;
}

async function refusalIn(response: Response): Promise<Partial<Refusal>> {
	// An error page of a proxy or a truncated body contains no refusal: only the status is available.
	const body: unknown = await response.json().catch(() => undefined);
	return isPartialRefusal(body) ? body : {};
}

// Checks by hand: the refusal's schema would bring its library into every page. A proxy in front of the server may send
// a message alone.
function isPartialRefusal(body: unknown): body is Partial<Refusal> {
	if (typeof body !== 'object' || body === null) return false;
	const { message, code } = body as Partial<Record<keyof Refusal, unknown>>;
	return [message, code].every((text) => text === undefined || typeof text === 'string');
}

function callOf(named: Named, { fetch, token }: Transport) {
	return async ({ query, body, file, idempotencyKey, signal, fresh, keepalive }: Sent = {}) => {
		const bearer = token?.() ?? null;
		const headers = new Headers();
		if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
		if (body !== undefined) headers.set('Content-Type', 'application/json');
		if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
		const rejectUnreachable = (error: unknown): never => {
			if (signal?.aborted) throw error;
			throw new ApiError(0, {}, bearer !== null);
		};
		const response = await fetch(urlOf(named.path, query), {
			method: named.method,
			headers,
			body: file ?? (body === undefined ? null : JSON.stringify(body)),
			signal: signal ?? null,
			...(fresh && { cache: 'no-store' }),
			...(keepalive && { keepalive }),
		}).catch(rejectUnreachable);
		if (!response.ok) throw new ApiError(response.status, await refusalIn(response), bearer !== null);
		const isText = response.headers.get('Content-Type')?.match(/^text\/(plain|csv)\b/);
		const isFile = ['application/zip', 'image/webp'].includes(response.headers.get('Content-Type') ?? '');
		// A truncated body or the sign-in page of a Wi-Fi network is not the server's answer.
		const read = isText ? response.text() : isFile ? response.blob() : response.json();
		const reply: unknown = await read.catch(rejectUnreachable);
		if (!named.counted) return reply;
		const counted = {
			total: Number(response.headers.get('X-Total-Count')),
			counts: readStatusCounts(response.headers.get('X-Status-Counts')),
		};
		const newest = response.headers.get('X-Newest-Id');
		if (named.counted !== 'within')
			return { reply, ...counted, ...(newest !== null && { newest: Number(newest) }) };
		return response.headers.has('X-Status-Counts') ? { ...(reply as object), ...counted } : reply;
	};
}

/** Calls, by slice and name. */
type Table = Readonly<Record<string, Readonly<Record<string, Named>>>>;

/** Makes a function of each call of a table, by slice, over a transport. */
export const functionsOf = (table: Table, transport: Transport) =>
	mapValues(table, (slice) => mapValues(slice, (named) => callOf(named, transport)));

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
	Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Creates the typed client of the site's calls over a transport. */
export const createSiteClient = (transport: Transport): SiteClient =>
	// The contract has an endpoint for each of these calls.
	functionsOf(calls, transport) as unknown as SiteClient;

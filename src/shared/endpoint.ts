import './no-eval.ts';
import { z } from 'zod';
import type { Call, Counting } from './calls.ts';
import type { Right } from './staff/staff.rules.ts';

/**
 * Who may call: everybody, logged-in users, administrators alone (docs/spec.md point 6), or whoever has a right at one
 * of the centres (staff.rules.ts), as administrators have at all of them.
 */
export type Access = 'guest' | 'user' | 'admin' | { readonly may: Right };

/** Whether a call belongs to the desk. */
export const isOfDesk = (access: Access): access is 'admin' | { readonly may: Right } =>
	access !== 'guest' && access !== 'user';

/**
 * What a cached response depends on. When a topic changes, every process invalidates the responses
 * cached under it (docs/architecture.md, "Response cache").
 */
export type Topic = 'catalogue' | 'sales' | 'club';

/** A call's own refusals by status, besides those that follow from its access, query and body. */
export type Refusals = Partial<Record<401 | 403 | 404 | 409 | 422 | 429, string>>;

/** The file that is the whole body of a call. */
export interface FileBody {
	/** The media types that the API's description names; the handler checks the bytes. */
	readonly types: readonly string[];
	readonly maxBytes: number;
	/** The message for a file that is too large. */
	readonly tooLarge: string;
}

/**
 * The formats of a reply that is sent as a file: it is streamed as it is generated. A `webp` picture is sent to the
 * caller alone, and never cached.
 */
export type FileKind = 'csv' | 'zip' | 'webp';

type Shape = z.ZodObject | undefined;

export interface Endpoint<
	Query extends Shape = Shape,
	Body extends Shape = Shape,
	Reply extends z.ZodType = z.ZodType,
	Counted extends Counting = Counting,
	Who extends Access = Access,
	Transactional extends boolean = boolean,
	File extends FileBody | undefined = FileBody | undefined,
	Sent extends FileKind | undefined = FileKind | undefined,
> extends Call<Counted> {
	readonly summary: string;
	readonly access: Who;
	readonly query: Query;
	readonly body: Body;
	/** The file that the call takes in place of `body`. */
	readonly file: File;
	/** A string schema is sent as `text/plain`, any other as JSON. */
	readonly reply: Reply;
	readonly status: 200 | 201;
	readonly refusals: Refusals;
	/** The format of the file, if the reply is one. */
	readonly download: Sent;
	/** The handler runs in one transaction, which rolls back when the handler throws. */
	readonly transactional: Transactional;
	/** A repeat with the same `Idempotency-Key` returns the first reply and has no further effect. */
	readonly idempotent: boolean;
	/**
	 * The page makes the call without anybody's doing, and so it does not prolong the session, which ends when nobody
	 * uses it.
	 */
	readonly unattended: boolean;
	/** Topics on which the cached response depends; a call without topics is not cached. */
	readonly cached: readonly Topic[];
	/** Topics that this call changes when it succeeds. */
	readonly changes: readonly Topic[];
}

/**
 * A transactional call that is idempotent stores its key and its reply together with its writes. Any other idempotent
 * call receives the key and stores it in the one row that it writes. The response of a call that writes is never
 * cached.
 */
type TransactionOptions<Transactional extends boolean> = Transactional extends true
	? { idempotent?: boolean; cached?: never }
	: { idempotent?: false; cached?: readonly Topic[] } | { idempotent: true; cached?: never };

/**
 * Describes one call of `calls.ts`. The server's route and validation, the browser's client, the
 * in-process client for rendering and the OpenAPI document all derive from the returned value.
 */
export function endpoint<
	Reply extends z.ZodType,
	Query extends Shape = undefined,
	Body extends Shape = undefined,
	Counted extends Counting = false,
	Who extends Access = Access,
	Transactional extends boolean = false,
	File extends FileBody | undefined = undefined,
	Sent extends FileKind | undefined = undefined,
>(
	{ method, path, counted }: Call<Counted>,
	description: {
		summary: string;
		access: Who;
		query?: Query;
		body?: Body;
		file?: File;
		reply: Reply;
		status?: 200 | 201;
		refusals?: Refusals;
		download?: Sent;
		transactional?: Transactional;
		unattended?: boolean;
		changes?: readonly Topic[];
	} & TransactionOptions<Transactional>,
): Endpoint<Query, Body, Reply, Counted, Who, Transactional, File, Sent> {
	return {
		method,
		path,
		summary: description.summary,
		access: description.access,
		query: description.query as Query,
		body: description.body as Body,
		file: description.file as File,
		reply: description.reply,
		status: description.status ?? 200,
		refusals: description.refusals ?? {},
		download: description.download as Sent,
		transactional: (description.transactional ?? false) as Transactional,
		idempotent: description.idempotent ?? false,
		unattended: description.unattended ?? false,
		counted,
		cached: description.cached ?? [],
		changes: description.changes ?? [],
	};
}

export type Slice = Readonly<Record<string, Endpoint>>;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed query and body that a handler receives. */
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
/** The query and body that a caller sends, before parsing. */
export type SentQuery<E extends Endpoint> = Input<E['query']>;
export type SentBody<E extends Endpoint> = Input<E['body']>;
/** The reply that a caller receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** The body of every refusal (docs/readings.md, "Calls"). */
export const refusal = z.object({
	message: z.string().meta({ description: 'One sentence for a person.' }),
	code: z.string().meta({ description: 'A stable word for a program.' }),
	fields: z.record(z.string(), z.string()).optional(),
	current: z
		.record(z.string(), z.union([z.string(), z.number()]))
		.optional()
		.meta({
			description: 'On a 409 for an edit: what the fields hold that somebody else changed meanwhile.',
		}),
	challenge: z
		.string()
		.optional()
		.meta({ description: 'On the 401 of a login that asks for a second factor: to be sent with its code.' }),
	requestId: z.string().optional().meta({ description: 'On a 500 alone: quote it to the club.' }),
});
export type Refusal = z.infer<typeof refusal>;

/** The description of a call whose response is a list of the desk as a file. */
export const asFile = (what: string) =>
	({
		summary: `${what} that the query leaves, as a CSV file`,
		access: { may: 'takeFiles' },
		reply: z.string().meta({ description: 'RFC 4180, in UTF-8 with its mark.' }),
		download: 'csv',
	}) as const;

/** The reply of a call that writes: one sentence for the person who made it. */
export const statusReply = z.object({ status: z.string() });

import './no-eval.ts';
import { z } from 'zod';

/** Who may call: anybody, anybody who is logged in, or administrators alone (spec point 6). */
export type Access = 'guest' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * What a kept answer depends on. An answer `kept` under a topic is thrown away, in every process,
 * when that topic changes (design point 4).
 */
export type Topic = 'catalogue' | 'sales';

/** A refusal of the call's own, beside those that follow from access, query and body. */
export type Refusals = Partial<Record<401 | 403 | 404 | 409 | 422 | 429, string>>;

type Shape = z.ZodObject | undefined;

/**
 * Whether a list tells the count of all matches, in `X-Total-Count`, and in `X-Status-Counts` how many of
 * each status match the rest of the query. The client hands both out beside the reply (`true`), or puts
 * them into a reply that is an object anyway (`within`), as an optional `total` and `counts`.
 */
export type Counting = boolean | 'within';

export interface Endpoint<
	Query extends Shape = Shape,
	Body extends Shape = Shape,
	Reply extends z.ZodType = z.ZodType,
	Counted extends Counting = Counting,
	Who extends Access = Access,
> {
	readonly method: Method;
	/** From the root of the site: `/api/product/getAll`. */
	readonly path: string;
	readonly summary: string;
	readonly access: Who;
	readonly query: Query;
	readonly body: Body;
	/** A string schema is sent as `text/plain`, everything else as JSON. */
	readonly reply: Reply;
	readonly status: 200 | 201;
	readonly refusals: Refusals;
	/** Repeats with the same `Idempotency-Key` answer the first reply and do nothing again. */
	readonly idempotent: boolean;
	readonly counted: Counted;
	/** Topics on which a kept answer depends; none: the answer is made anew each time. */
	readonly kept: readonly Topic[];
	/** Topics whose kept answers a success of this call makes stale. */
	readonly changes: readonly Topic[];
}

/**
 * Describes one call, once. The server's route and validation, the browser's client, the in-process
 * client for rendering and the OpenAPI page all derive from the value returned here.
 */
export function endpoint<
	Reply extends z.ZodType,
	Query extends Shape = undefined,
	Body extends Shape = undefined,
	Counted extends Counting = false,
	Who extends Access = Access,
>(
	method: Method,
	path: `/${string}`,
	description: {
		summary: string;
		access: Who;
		query?: Query;
		body?: Body;
		reply: Reply;
		status?: 200 | 201;
		refusals?: Refusals;
		idempotent?: boolean;
		counted?: Counted;
		kept?: readonly Topic[];
		changes?: readonly Topic[];
	},
): Endpoint<Query, Body, Reply, Counted, Who> {
	return {
		method,
		path,
		summary: description.summary,
		access: description.access,
		query: description.query as Query,
		body: description.body as Body,
		reply: description.reply,
		status: description.status ?? 200,
		refusals: description.refusals ?? {},
		idempotent: description.idempotent ?? false,
		counted: (description.counted ?? false) as Counted,
		kept: description.kept ?? [],
		changes: description.changes ?? [],
	};
}

export type Slice = Readonly<Record<string, Endpoint>>;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler is given, parsed. */
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
/** What a caller sends, before parsing. */
export type SentQuery<E extends Endpoint> = Input<E['query']>;
export type SentBody<E extends Endpoint> = Input<E['body']>;
/** What a caller receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** The body of every refusal (readings, "Errors"). */
export const refusal = z.object({
	message: z.string().meta({ description: 'One sentence for a person.' }),
	code: z.string().meta({ description: 'A stable word for a program.' }),
	fields: z.record(z.string(), z.string()).optional(),
	requestId: z.string().optional().meta({ description: 'On a 500 alone: quote it to the club.' }),
});
export type Refusal = z.infer<typeof refusal>;

/** The answer of a call that does something: one text a person can read. */
export const statusReply = z.object({ status: z.string() });

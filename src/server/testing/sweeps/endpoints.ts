import { type Contract, contract } from '#shared/contract.ts';
import type { Endpoint, SentBody, SentQuery, Slice } from '#shared/endpoint.ts';

export interface NamedEndpoint {
	/** `slice.call`, as in the OpenAPI document. */
	name: string;
	endpoint: Endpoint;
}

/** Every call of the contract, for tests that apply to all of them. */
export const endpoints: readonly NamedEndpoint[] = Object.entries<Slice>(contract).flatMap(([slice, calls]) =>
	Object.entries(calls).map(([call, endpoint]) => ({ name: `${slice}.${call}`, endpoint })),
);

/** A type with every optional field made required, at every depth. */
type Complete<Sent> = Sent extends readonly (infer Element)[]
	? Complete<Element>[]
	: Sent extends object
		? { [Field in keyof Sent]-?: Complete<Exclude<Sent[Field], undefined>> }
		: Sent;

type Sample<E extends Endpoint> = (E['query'] extends undefined
	? { query?: undefined }
	: { query: Complete<SentQuery<E>> }) &
	(E['body'] extends undefined ? { body?: undefined } : { body: Complete<SentBody<E>> });

/**
 * A valid request for every call, with a value for every field of its schemas, even optional ones. A missing call
 * or field does not compile.
 */
export type SampleRequests = {
	readonly [S in keyof Contract]: {
		readonly [Call in keyof Contract[S]]: Contract[S][Call] extends Endpoint
			? Sample<Contract[S][Call]>
			: never;
	};
};

/** The sample for a call, by its name in {@link endpoints}. */
export function sampleOf(
	samples: SampleRequests,
	name: string,
): { query?: Record<string, unknown>; body?: Record<string, unknown> } {
	const [slice = '', call = ''] = name.split('.');
	return (samples as unknown as Record<string, Record<string, object>>)[slice]?.[call] ?? {};
}

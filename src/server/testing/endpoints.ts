import { contract } from '#shared/contract.ts';
import type { Endpoint, Slice } from '#shared/endpoint.ts';

export interface NamedEndpoint {
	/** `slice.call`, as in the OpenAPI document. */
	name: string;
	endpoint: Endpoint;
}

/** Every call of the contract: what the sweeps go through. */
export const endpoints: readonly NamedEndpoint[] = Object.entries<Slice>(contract).flatMap(([slice, calls]) =>
	Object.entries(calls).map(([call, endpoint]) => ({ name: `${slice}.${call}`, endpoint })),
);

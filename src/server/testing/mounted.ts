import { type Contract, contract, type SliceName } from '#shared/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * The slices the application serves. A slice joins this list when it is mounted in app.ts, and with
 * it joins every sweep; the others must answer 404 until then.
 */
export const mountedSlices: readonly SliceName[] = ['identity', 'catalogue', 'cart', 'orders'];

export interface NamedEndpoint {
	/** `slice.call`, as in the OpenAPI document. */
	name: string;
	endpoint: Endpoint;
}

function endpointsOf(slices: readonly SliceName[]): NamedEndpoint[] {
	return slices.flatMap((slice) =>
		Object.entries<Endpoint>(contract[slice] as Contract[SliceName] & Record<string, Endpoint>).map(
			([call, endpoint]) => ({ name: `${slice}.${call}`, endpoint }),
		),
	);
}

const allSlices = Object.keys(contract) as SliceName[];

export const mounted: readonly NamedEndpoint[] = endpointsOf(mountedSlices);

export const unmounted: readonly NamedEndpoint[] = endpointsOf(
	allSlices.filter((slice) => !mountedSlices.includes(slice)),
);

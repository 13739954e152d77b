import { calls } from './calls.ts';
import { type Client, functionsOf, type Transport } from './client.ts';
import { deskCalls } from './desk-calls.ts';

/**
 * Creates the typed client of the whole contract over a transport. In a module of its own, because the site's pages do
 * not need it.
 */
export function createClient(transport: Transport): Client {
	const site = functionsOf(calls, transport);
	const desk = functionsOf(deskCalls, transport);
	const slices = Object.keys({ ...site, ...desk });
	const whole = Object.fromEntries(slices.map((slice) => [slice, { ...site[slice], ...desk[slice] }]));
	// `Client` maps the contract, which has an endpoint for each of these calls.
	return whole as unknown as Client;
}

import { createContext, RouterContextProvider } from 'react-router';
import { type Client, createClient } from '#shared/client.ts';

/** The contract called in-process as a guest; null where no server stands behind (the bare dev server). */
export const guestClient = createContext<Client | null>(null);

/** The public address of the site, `https://club.example`. */
export const siteOrigin = createContext<string>('');

/**
 * What loaders are given for one render. `fetch` dispatches a call inside the process, without a
 * token: every rendered page is anonymous.
 */
export function createLoadContext(
	fetch: (path: string, init: RequestInit) => Promise<Response>,
	origin: string,
): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(guestClient, createClient({ fetch }));
	context.set(siteOrigin, origin);
	return context;
}

import { createContext, RouterContextProvider } from 'react-router';
import { createSiteClient, type SiteClient } from '#shared/client.ts';
import type { Club } from '#shared/club/club.facts.ts';

/** A client that calls the API in-process as a guest; null without an API (the bare dev server). */
export const guestClient = createContext<SiteClient | null>(null);

/** The club's facts on the day of the render; null without an API. */
export const siteClub = createContext<Club | null>(null);

/** The public origin of the site, `https://club.example`. */
export const siteOrigin = createContext<string>('');

/**
 * Creates the context of the loaders for one render. `fetch` dispatches a call inside the process, without a
 * token, because every page is rendered for a guest.
 */
export function createLoadContext(
	fetch: (path: string, init: RequestInit) => Promise<Response>,
	origin: string,
	club: Club,
): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(guestClient, createSiteClient({ fetch }));
	context.set(siteOrigin, origin);
	context.set(siteClub, club);
	return context;
}

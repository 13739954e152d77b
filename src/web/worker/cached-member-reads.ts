import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { markCached } from './mark-cached.ts';

/** Counts the sessions that ended. A response that was requested before the last end must not be cached. */
let endedSessions = 0;

/** The hash of a request's token: identifies its session without revealing the token. */
async function sessionOf(request: Request): Promise<string> {
	const token = new TextEncoder().encode(request.headers.get('Authorization') ?? '');
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
	return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Caches responses for the session that asked. Another session does not get them, and replaces them all. */
const oneSession: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => {
		const key = new URL(request.url);
		key.searchParams.set('session', await sessionOf(request));
		return key.href;
	},
	handlerWillStart: async ({ state }) => {
		if (state) state.endedSessions = endedSessions;
	},
	cacheWillUpdate: async ({ response, state }) =>
		response.status === 200 && state?.endedSessions === endedSessions ? response : null,
	cacheDidUpdate: async ({ cacheName, request }) => {
		const cache = await caches.open(cacheName);
		const session = (url: string) => new URL(url).searchParams.get('session');
		const others = (await cache.keys()).filter(({ url }) => session(url) !== session(request.url));
		await Promise.all(others.map((other) => cache.delete(other)));
	},
};

/**
 * A member's own data: from the network, or from the cache while there is none. The server sends `no-store` for the
 * caches in between; this one is on the member's own device, where a membership must be shown offline
 * (docs/decisions/2026-11-21-offline.md).
 */
export const cachedMemberReads = new NetworkFirst({
	cacheName: cacheNames.member,
	plugins: [oneSession, markCached],
});

/** Deletes everything that is cached for a member. */
export async function clearMemberCache(): Promise<void> {
	endedSessions += 1;
	await caches.delete(cacheNames.member);
}

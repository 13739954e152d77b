/** In seconds: how long a CDN gives out what it has, and how long after that while it asks for it anew. */
export const shared = { fresh: 10, staleWhileRevalidate: 20 };

const whileStale = `stale-while-revalidate=${shared.staleWhileRevalidate}`;

/** Names in lower case, as response-cache.ts has them. */
const publicHeaders = {
	// A browser asks each time: `must-revalidate` also keeps it from showing what is stale meanwhile.
	'cache-control': `public, max-age=0, must-revalidate, s-maxage=${shared.fresh}, ${whileStale}`,
	// To a CDN that knows this header (RFC 9213) the other one, which forbids it the second period, says nothing.
	'cdn-cache-control': `public, max-age=${shared.fresh}, ${whileStale}`,
};

const privateHeaders = { 'cache-control': 'private, no-cache' };

/**
 * The headers that say who may keep an answer that is cached here (docs/decisions/2026-11-22-all-cores.md).
 * @param authorization of the request: what is asked with a session is nobody else's, although its bytes are the same
 */
export const cachingHeaders = (
	isPublic: boolean,
	authorization: string | undefined,
): Record<string, string> => (isPublic && authorization === undefined ? publicHeaders : privateHeaders);

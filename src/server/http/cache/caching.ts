/** In seconds: how long a CDN serves its copy as fresh, and for how long after that while it fetches a new one. */
export const shared = { fresh: 10, staleWhileRevalidate: 20 };

const whileStale = `stale-while-revalidate=${shared.staleWhileRevalidate}`;

/** Names in lower case, as response-cache.ts has them. */
const publicHeaders = {
	// Browsers revalidate each time; `must-revalidate` also keeps them from showing a stale copy meanwhile.
	'cache-control': `public, max-age=0, must-revalidate, s-maxage=${shared.fresh}, ${whileStale}`,
	// For a CDN that knows this header (RFC 9213), it replaces Cache-Control, whose `must-revalidate` forbids serving
	// stale copies.
	'cdn-cache-control': `public, max-age=${shared.fresh}, ${whileStale}`,
};

const privateHeaders = { 'cache-control': 'private, no-cache' };

/**
 * The headers that say who may keep an answer that is cached here (docs/decisions/2026-11-22-all-cores.md).
 * @param authorization of the request: an answer to a session is private, although its bytes are the same
 */
export const cachingHeaders = (
	isPublic: boolean,
	authorization: string | undefined,
): Record<string, string> => (isPublic && authorization === undefined ? publicHeaders : privateHeaders);

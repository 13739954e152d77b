import { tryDecodeURI } from 'hono/utils/url';

/**
 * Whether the application routes this request target to a call of `/auth`. Dot segments, percent-encoded letters
 * and an absolute URL as target can lead there, too (RFC 3986, 5.2.4; RFC 9112, 3.2.2).
 */
export function isForAuth(target = ''): boolean {
	if (target.startsWith('/auth/')) return true;
	// A shortcut: nearly all other targets are plain paths, which lead where they say.
	if (/^\/[\w/-]*(?:\?|$)/.test(target)) return false;
	const url = target.startsWith('/') ? `http://club${target}` : target;
	return URL.canParse(url) && tryDecodeURI(new URL(url).pathname).startsWith('/auth/');
}

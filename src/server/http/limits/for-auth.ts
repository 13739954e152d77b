import { tryDecodeURI } from 'hono/utils/url';

/**
 * Whether a request target leads to a call of `/auth`, as the application finds it: dots, encoded letters and a whole URL in its
 * place lead there as well (RFC 3986, 5.2.4; RFC 9112, 3.2.2).
 */
export function isForAuth(target = ''): boolean {
	if (target.startsWith('/auth/')) return true;
	// Nearly all others are written so that they lead where they say.
	if (/^\/[\w/-]*(?:\?|$)/.test(target)) return false;
	const url = target.startsWith('/') ? `http://club${target}` : target;
	return URL.canParse(url) && tryDecodeURI(new URL(url).pathname).startsWith('/auth/');
}

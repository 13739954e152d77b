import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { newToken } from '../session.ts';

/** Tells the caller's browser from other browsers, without knowing whose it is. */
export interface Browser {
	/** The id that our cookie gave the browser; undefined for a browser that no call has identified yet. */
	id: string | undefined;
	/** The User-Agent header, which anybody can forge. */
	userAgent: string | undefined;
	/** Returns the id, and gives the browser one if it has none. */
	identify: () => string;
}

const cookie = 'browser';

/** In seconds: longer than resetting a password takes. */
const lifetime = 60 * 60;

/** Reads the browser's cookie; `isSecure` when the site is reached over HTTPS alone. */
export function browserOf(context: Context, isSecure: boolean): Browser {
	const sent = getCookie(context, cookie);
	const id = sent && /^[\w-]{43}$/.test(sent) ? sent : undefined;
	return {
		id,
		userAgent: context.req.header('User-Agent'),
		identify() {
			const identified = id ?? newToken();
			setCookie(context, cookie, identified, {
				path: '/auth',
				httpOnly: true,
				sameSite: 'Strict',
				secure: isSecure,
				maxAge: lifetime,
			});
			return identified;
		},
	};
}

import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { newToken } from '../session.ts';

/** Tells the caller's browser from others, without knowing whose it is. */
export interface Browser {
	/** What the browser was told to call itself; undefined for one that no call has identified yet. */
	id: string | undefined;
	/** What it says of itself, which anybody can claim. */
	userAgent: string | undefined;
	/** Returns the same, and gives the browser an id if it has none. */
	identify: () => string;
}

const cookie = 'browser';

/** In seconds: longer than a reset of the password takes. */
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

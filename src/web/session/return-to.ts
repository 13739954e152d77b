import { type Location, type To, useLocation } from 'react-router';
import * as v from 'valibot';

const loginState = v.object({
	/** The path to return to after a login. */
	returnTo: v.fallback(v.optional(v.string()), undefined),
	/** The state for that page: what to do there after the login. */
	returnState: v.optional(v.unknown()),
	/** The email typed on one of the screens around the login, so that the next one need not ask again. */
	email: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(254))), undefined),
});

/** The router state that the screens around a login pass to each other. */
export type LoginState = v.InferOutput<typeof loginState>;

// A reserved host that cannot exist, as the base for relative and protocol-relative URLs.
const placeholderOrigin = 'http://nowhere.invalid';

/** The router state for a redirect to a login screen. */
export function returnToState(to: To | Location, returnState?: unknown): LoginState {
	if (typeof to === 'string') return { returnTo: to, returnState };
	const { pathname = '/', search = '', hash = '' } = to;
	return { returnTo: pathname + search + hash, returnState };
}

/**
 * Returns `value` if it is a path of this site, else null. Router state lives in the browser's history, so
 * it is not trusted.
 */
export function localPath(value: unknown): string | null {
	if (typeof value !== 'string' || !value.startsWith('/')) return null;
	try {
		// Not `URL.canParse`, which the oldest supported browsers lack.
		const { origin, pathname, search, hash } = new URL(value, placeholderOrigin);
		// `/.//host` is a path of this site, but once resolved it reads as another host.
		return origin === placeholderOrigin && !pathname.startsWith('//') ? pathname + search + hash : null;
	} catch {
		return null;
	}
}

/** The state of a screen around the login, without a `returnTo` that is not a path of this site. */
export function useLoginState(): LoginState {
	const { state } = useLocation();
	const handed = v.is(v.looseObject({}), state) ? v.parse(loginState, state) : {};
	return { ...handed, returnTo: localPath(handed.returnTo) ?? undefined };
}

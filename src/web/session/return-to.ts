import { type Location, type To, useLocation } from 'react-router';

/** The path to return to after a login, carried in the router's state. */
interface ReturnToState {
	returnTo: string;
}

// A reserved host that cannot exist, as the base for relative and protocol-relative URLs.
const placeholderOrigin = 'http://nowhere.invalid';

/** The router state to pass when redirecting to a login screen. */
export function returnToState(to: To | Location): ReturnToState {
	if (typeof to === 'string') return { returnTo: to };
	const { pathname = '/', search = '', hash = '' } = to;
	return { returnTo: pathname + search + hash };
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
		return origin === placeholderOrigin ? pathname + search + hash : null;
	} catch {
		return null;
	}
}

/** The path to return to from a login screen; null if no redirect led to it. */
export function useReturnTo(): string | null {
	const state: unknown = useLocation().state;
	const { returnTo } = (typeof state === 'object' && state ? state : {}) as Partial<ReturnToState>;
	return localPath(returnTo);
}

import { type Location, type To, useLocation } from 'react-router';

/** Where a visitor was headed when sent to log in, kept in the router's state. */
interface ReturnToState {
	returnTo: string;
}

// Resolves relative and protocol-relative addresses against a host nobody has.
const nowhere = 'http://nowhere.invalid';

/** The state to navigate to a login screen with. */
export function returnToState(to: To | Location): ReturnToState {
	if (typeof to === 'string') return { returnTo: to };
	const { pathname = '/', search = '', hash = '' } = to;
	return { returnTo: pathname + search + hash };
}

/** A path of this site, or null: state survives reloads in the browser's history, so it is not trusted. */
export function localPath(value: unknown): string | null {
	if (typeof value !== 'string' || !value.startsWith('/')) return null;
	try {
		// Not `URL.canParse`, which the oldest browsers that we serve lack.
		const { origin, pathname, search, hash } = new URL(value, nowhere);
		return origin === nowhere ? pathname + search + hash : null;
	} catch {
		return null;
	}
}

/** Where the visitor of a login screen was headed; null when that was the login itself. */
export function useReturnTo(): string | null {
	const state: unknown = useLocation().state;
	const { returnTo } = (typeof state === 'object' && state ? state : {}) as Partial<ReturnToState>;
	return localPath(returnTo);
}

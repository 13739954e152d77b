import { useSyncExternalStore } from 'react';
import { createStorageStore } from '#web/ui/storage-store.ts';

/** What a bearer token may consist of (RFC 6750). Other text cannot be sent: every call would fail on it. */
const bearerToken = /^[\w.~+/-]+=*$/;

/** The session token, null for a guest. All tabs share it. */
const tokenStore = createStorageStore<string | null>({
	key: 'token',
	area: 'local',
	parse: (text) => (text !== null && bearerToken.test(text) ? text : null),
	serialise: (token) => token,
});

let loggingOut = false;

/** The session token, null for a guest and on the server. */
export const readToken: () => string | null = tokenStore.read;

/**
 * Calls `listener` after each login, logout or end of session, in whichever tab. Returns its unsubscribe
 * function.
 */
export const onSessionChange: (listener: () => void) => () => void = tokenStore.subscribe;

/** The token as React state; null on the server and while hydrating, as every page is rendered for a guest. */
export const useToken: () => string | null = tokenStore.use;

/** Starts a session: the new token replaces the old one. */
export function signIn(token: string): void {
	loggingOut = false;
	expired = false;
	tokenStore.write(token);
}

/** Ends the session in this browser: removes the token, and with it everything cached for the member. */
export function endSession(): void {
	tokenStore.write(null);
}

/** Whether the last session was ended by the server, which a toast has told. */
let expired = false;
const expiryListeners = new Set<() => void>();

/**
 * Calls `listener` when the server ends the session, while it can still be asked whose it was. Returns the
 * unsubscribe function.
 */
export function onExpiry(listener: () => void): () => void {
	expiryListeners.add(listener);
	return () => void expiryListeners.delete(listener);
}

/** The server does not know the session any more: ends it in this browser. */
export function expireSession(): void {
	for (const listener of expiryListeners) listener();
	expired = true;
	endSession();
}

/** Whether the last session was ended by the server. */
export function hasExpired(): boolean {
	return expired;
}

/** The same as React state. */
export function useHasExpired(): boolean {
	return useSyncExternalStore(onSessionChange, hasExpired, () => false);
}

/**
 * A logout begins: until `endLogout`, personal screens do not redirect to the login when the token goes,
 * because the member is being redirected to the front page.
 */
export function beginLogout(): void {
	loggingOut = true;
}

/** The redirect after the logout is done. */
export function endLogout(): void {
	loggingOut = false;
}

/** Whether a logout is under way. */
export function isLoggingOut(): boolean {
	return loggingOut;
}

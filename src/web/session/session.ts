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

/** Calls `listener` after each login, logout or expiry, in any tab. Returns its unsubscribe function. */
export const onSessionChange: (listener: () => void) => () => void = tokenStore.subscribe;

/** The token as React state; null on the server and while hydrating, as every page is rendered for a guest. */
export const useToken: () => string | null = tokenStore.use;

/** Starts a session: the new token replaces the old one. */
export function signIn(token: string): void {
	loggingOut = false;
	expired = false;
	tokenStore.write(token);
}

/**
 * Ends the session in this browser: removes the token, and with it everything cached for the member or stored in the
 * tabs.
 */
export function endSession(): void {
	tokenStore.write(null);
}

function forgetTab() {
	try {
		sessionStorage.clear();
	} catch {
		// Without storage, there is nothing to remove.
	}
}

/** Whether the server ended the last session, which a toast has reported. */
let expired = false;
const expiryListeners = new Set<() => void>();

/**
 * The storage key by which other tabs learn that the server ended the session: otherwise they only see that the token
 * is gone.
 */
const expiryKey = 'expired session';

/** A part of the token that is too short to log in with. */
export const fingerprintOf = (token: string): string => token.slice(-8);

function recordExpiry() {
	for (const listener of expiryListeners) listener();
	expired = true;
}

if (typeof window !== 'undefined') {
	window.addEventListener('storage', ({ key, newValue }) => {
		if (key !== expiryKey || newValue === null) return;
		// The storage has lost the token by now, although its event comes after this one. A different token belongs to a
		// newer session.
		const token = readToken();
		if (token === null || fingerprintOf(token) === newValue) recordExpiry();
	});
	onSessionChange(() => {
		// A login in another tab.
		if (readToken() !== null) expired = false;
		// After a logout, in any tab, nothing that was typed or chosen is left for the browser's next user.
		else if (!expired) forgetTab();
	});
}

/**
 * Calls `listener` when the server has ended the session, whichever tab noticed it. The call comes before the page's
 * own notice that the token is gone, although in another tab the storage may have lost it already. Returns the
 * unsubscribe function.
 */
export function onExpiry(listener: () => void): () => void {
	expiryListeners.add(listener);
	return () => void expiryListeners.delete(listener);
}

/** Ends a session that the server no longer accepts, in this browser, and tells all tabs why. */
export function expireSession(): void {
	const token = readToken();
	recordExpiry();
	try {
		// In this order, in which other tabs receive the events. The entry can be removed at once, because its event
		// carries the value.
		if (token !== null) localStorage.setItem(expiryKey, fingerprintOf(token));
		localStorage.removeItem(expiryKey);
	} catch {
		// Without storage, tabs share no session.
	}
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
 * Starts a logout: until `endLogout`, personal screens do not redirect to the login when the token disappears,
 * because the member is on the way to the front page.
 */
export function beginLogout(): void {
	loggingOut = true;
}

/** Ends a logout, after the redirect. */
export function endLogout(): void {
	loggingOut = false;
}

/** Whether a logout is in progress. */
export function isLoggingOut(): boolean {
	return loggingOut;
}

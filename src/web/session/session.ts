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

/** Ends the session in this browser: removes the token, and with it everything cached for the member and kept in the tabs. */
export function endSession(): void {
	tokenStore.write(null);
}

function forgetTab() {
	try {
		sessionStorage.clear();
	} catch {
		// Without storage, nothing is left.
	}
}

/** Whether the last session was ended by the server, which a toast has told. */
let expired = false;
const expiryListeners = new Set<() => void>();

/** Tells the other tabs that the server ended the session: all that they see otherwise is that the token is gone. */
const expiryKey = 'expired session';

/** A part of the token that is too short to log in with. */
export const fingerprintOf = (token: string): string => token.slice(-8);

function noteExpiry() {
	for (const listener of expiryListeners) listener();
	expired = true;
}

if (typeof window !== 'undefined') {
	window.addEventListener('storage', ({ key, newValue }) => {
		if (key !== expiryKey || newValue === null) return;
		// The token has gone as well by now, though its event comes after this one. Another one is a newer session's.
		const token = readToken();
		if (token === null || fingerprintOf(token) === newValue) noteExpiry();
	});
	onSessionChange(() => {
		// A login in another tab.
		if (readToken() !== null) expired = false;
		// A logout, in whichever tab: what was typed or chosen before is not left to who uses the browser next.
		else if (!expired) forgetTab();
	});
}

/**
 * Calls `listener` when the server ends the session, in whichever tab it was learned: before the page learns that
 * the token is gone, though in another tab it may be gone from the storage. Returns the unsubscribe function.
 */
export function onExpiry(listener: () => void): () => void {
	expiryListeners.add(listener);
	return () => void expiryListeners.delete(listener);
}

/** The server does not know the session any more: ends it in this browser, and tells all tabs why. */
export function expireSession(): void {
	const token = readToken();
	noteExpiry();
	try {
		// In this order, in which the other tabs get the events. Removed at once: the event has the value.
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

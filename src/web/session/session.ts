import { useSyncExternalStore } from 'react';

/**
 * The session token lives in local storage, so all tabs share it. Where storage is not to be had
 * (blocked, full, private mode), it lives as long as the page does.
 */
const tokenKey = 'token';

let unstored: string | null = null;
let leaving = false;
const listeners = new Set<() => void>();

function changed() {
	for (const listener of listeners) listener();
}

function write(token: string | null) {
	unstored = null;
	try {
		if (token === null) localStorage.removeItem(tokenKey);
		else localStorage.setItem(tokenKey, token);
	} catch {
		unstored = token;
	}
	changed();
}

if (typeof window !== 'undefined') {
	window.addEventListener('storage', ({ key }) => {
		// A null key: another tab cleared the whole storage.
		if (key === tokenKey || key === null) changed();
	});
}

/** The token of now, null for a guest. */
export function readToken(): string | null {
	if (typeof window === 'undefined') return null;
	try {
		return localStorage.getItem(tokenKey) ?? unstored;
	} catch {
		return unstored;
	}
}

/** Calls `listener` after each login, logout or end of session, in whichever tab it happened. */
export function onSessionChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The token as React state; null on the server and while hydrating, as every page is anonymous. */
export function useToken(): string | null {
	return useSyncExternalStore(onSessionChange, readToken, () => null);
}

/** Starts a session: the new token replaces the old one. */
export function signIn(token: string): void {
	leaving = false;
	write(token);
}

/** Ends the session here: forgets the token, and with it everything that was read. */
export function endSession(): void {
	write(null);
}

/**
 * A member logs out: until `arrive`, personal screens do not ask to log in again when the token goes,
 * for the member is on the way to the front page.
 */
export function leave(): void {
	leaving = true;
}

/** The member who logged out is where they were taken. */
export function arrive(): void {
	leaving = false;
}

/** Whether a member is logging out. */
export function isLeaving(): boolean {
	return leaving;
}

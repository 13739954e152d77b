import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createStorageStore, parseStored } from '#web/ui/storage-store.ts';
import { fingerprintOf, onSessionChange, readToken } from './session.ts';

interface SessionStoreOptions<Value> {
	key: string;
	/** `local`: shared by all tabs of this site. `session`: this tab only. */
	area: 'local' | 'session';
	schema: v.GenericSchema<unknown, Value>;
	/** The value if nothing valid is stored. */
	empty: Value;
	/**
	 * The account of the current session; undefined while it is unknown. With it, the value survives an expired
	 * session, and the same account's next session gets it back; a logout clears it.
	 */
	account?: () => number | undefined;
}

/** A value in the browser's storage that belongs to one session, or to the sessions of one account. */
export interface SessionStore<Value> {
	read: () => Value;
	/** Has no effect for a guest. */
	write: (value: Value) => void;
	/** The value as React state; empty on the server and while hydrating. */
	use: () => Value;
	/** Calls `listener` when another tab changed the value. Returns the unsubscribe function. */
	onOtherTabChange: (listener: () => void) => () => void;
}

/** Identifies a session by a part of the token that is too short to log in with. Null for a guest. */
export function sessionFingerprint(): string | null {
	const token = readToken();
	return token === null ? null : fingerprintOf(token);
}

/**
 * Stores a value until the session ends, or, with `account`, until its member logs out. Reading validates it, because
 * anybody can write to the browser's storage, and a restored tab may hold another member's value. Without storage,
 * the value lives in memory, as long as the page.
 */
export function createSessionStore<Value>(options: SessionStoreOptions<Value>): SessionStore<Value> {
	const { key, area, schema, empty, account } = options;
	const entry = v.object({ session: v.string(), account: v.optional(v.number()), value: schema });
	const store = createStorageStore<v.InferOutput<typeof entry> | null>({
		key,
		area,
		parse: (text) => parseStored(text, entry),
		serialise: (stored) => stored && JSON.stringify(stored),
	});
	const isOwn = (stored: v.InferOutput<typeof entry>) =>
		stored.session === sessionFingerprint() ||
		(stored.account !== undefined && stored.account === account?.());
	const read = () => {
		const stored = store.read();
		return stored !== null && isOwn(stored) ? stored.value : empty;
	};
	/** Whether the stored value may belong to the account of a session that is not known yet. */
	const isAwaited = () =>
		account !== undefined && account() === undefined && store.read()?.account !== undefined;

	if (typeof window !== 'undefined') {
		onSessionChange(() => {
			// A value that is not empty belongs to the new session: the tab that logged in may have stored it before this
			// tab received the `storage` event.
			if (read() === empty && !isAwaited()) store.write(null);
		});
	}

	return {
		read,
		write(value) {
			const session = sessionFingerprint();
			if (session !== null) store.write({ session, account: account?.(), value });
		},
		use: () => useSyncExternalStore(store.subscribe, read, () => empty),
		onOtherTabChange: store.onOtherTabChange,
	};
}

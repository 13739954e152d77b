import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

interface StorageStoreOptions<Value> {
	key: string;
	/** `local`: shared by all tabs of this site. `session`: this tab only. */
	area: 'local' | 'session';
	/** Gets null if nothing is stored, and on the server. Must not throw, because anybody can write to the storage. */
	parse: (text: string | null) => Value;
	/** Null removes the entry. */
	serialise: (value: Value) => string | null;
}

/** Parses a stored JSON text; null if there is none, or if it does not match the schema. */
export function parseStored<Value>(
	text: string | null,
	schema: v.GenericSchema<unknown, Value>,
): Value | null {
	try {
		return text === null ? null : v.parse(schema, JSON.parse(text));
	} catch {
		return null;
	}
}

/** A value in the browser's storage, as an external store of React. */
export interface StorageStore<Value> {
	read: () => Value;
	write: (value: Value) => void;
	/** Calls `listener` after each change, in any tab. Returns the unsubscribe function. */
	subscribe: (listener: () => void) => () => void;
	/** Calls `listener` only when another tab changed the value. Returns the unsubscribe function. */
	onOtherTabChange: (listener: () => void) => () => void;
	/** The value as React state; on the server and while hydrating, as if nothing were stored. */
	use: () => Value;
}

/**
 * Stores one value in the browser's storage and tells its subscribers of changes, including those of other tabs. If
 * storage is unavailable (blocked, full, private mode), the value lives in memory, as long as the page. Create each
 * store once, at the top of a module.
 */
export function createStorageStore<Value>(options: StorageStoreOptions<Value>): StorageStore<Value> {
	const { key, area, parse, serialise } = options;
	const serverSnapshot = parse(null);
	const listeners = new Set<() => void>();
	const otherTabListeners = new Set<() => void>();
	/** A text that could not be stored; undefined while storage is up to date. */
	let inMemory: string | null | undefined;
	/** `useSyncExternalStore` reads often and needs the same object for the same text. */
	let snapshot: { text: string | null; value: Value } | undefined;

	const storage = () => (area === 'local' ? localStorage : sessionStorage);
	const readText = () => {
		if (inMemory !== undefined) return inMemory;
		try {
			return typeof window === 'undefined' ? null : storage().getItem(key);
		} catch {
			return null;
		}
	};
	const read = () => {
		const text = readText();
		if (!snapshot || snapshot.text !== text) snapshot = { text, value: parse(text) };
		return snapshot.value;
	};
	/**
	 * The text that was last reported to the listeners. A page that slept gets the events of several changes only after
	 * all of them.
	 */
	let told = readText();
	const write = (value: Value) => {
		const text = serialise(value);
		told = text;
		inMemory = undefined;
		try {
			if (text === null) storage().removeItem(key);
			else storage().setItem(key, text);
		} catch {
			inMemory = text;
		}
		notify(listeners);
	};

	if (typeof window !== 'undefined' && area === 'local') {
		window.addEventListener('storage', (event) => {
			// A null key: another tab cleared the whole storage.
			if (event.key !== key && event.key !== null) return;
			// The other tab's write is the newer one.
			inMemory = undefined;
			const text = readText();
			if (text === told) return;
			told = text;
			notify(listeners);
			notify(otherTabListeners);
		});
	}

	const subscribe = subscriber(listeners);
	return {
		read,
		write,
		subscribe,
		onOtherTabChange: subscriber(otherTabListeners),
		use: () => useSyncExternalStore(subscribe, read, () => serverSnapshot),
	};
}

function subscriber(listeners: Set<() => void>) {
	return (listener: () => void) => {
		listeners.add(listener);
		return () => void listeners.delete(listener);
	};
}

function notify(listeners: Set<() => void>) {
	for (const listener of listeners) listener();
}

import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { onSessionChange, readToken } from './session.ts';

interface KeepOptions<Value> {
	/** `local`: shared by all tabs. `session`: this tab's own. */
	storage: 'local' | 'session';
	key: string;
	schema: z.ZodType<Value>;
	/** While nothing is kept, or nothing that can be read. */
	empty: Value;
}

/** Something the browser remembers for as long as the member stays logged in. */
export interface Keep<Value> {
	read: () => Value;
	write: (value: Value) => void;
	/** As React state; empty on the server and while hydrating. */
	use: () => Value;
	/** Calls `listener` when another tab changed it. */
	onElsewhere: (listener: () => void) => () => void;
}

/** Tells one session from another: enough of the token for that, not enough to be one. */
export function sessionMark(): string | null {
	return readToken()?.slice(-8) ?? null;
}

/**
 * Keeps a value in the browser's storage until the session ends. What is found there is checked, for
 * anybody can write to it; where storage is not to be had, the value lives as long as the page does.
 */
export function keepForSession<Value>({ storage, key, schema, empty }: KeepOptions<Value>): Keep<Value> {
	const stored = z.object({ session: z.string(), value: schema });
	const listeners = new Set<() => void>();
	let unstored: string | null = null;
	/** The value of a text, read once: React asks often and wants the same object for the same text. */
	let last: { text: string; mark: string; value: Value } | undefined;

	const area = () => (storage === 'local' ? localStorage : sessionStorage);
	const changed = () => {
		for (const listener of listeners) listener();
	};
	const readText = () => {
		try {
			return unstored ?? area().getItem(key);
		} catch {
			return unstored;
		}
	};
	const writeText = (text: string | null) => {
		unstored = null;
		try {
			if (text === null) area().removeItem(key);
			else area().setItem(key, text);
		} catch {
			unstored = text;
		}
		changed();
	};
	const read = () => {
		const mark = sessionMark();
		const text = readText();
		if (mark === null || text === null) return empty;
		if (last?.text !== text || last.mark !== mark) {
			last = { text, mark, value: valueIn(text, stored, mark) ?? empty };
		}
		return last.value;
	};
	const isOurs = (event: StorageEvent) => storage === 'local' && (event.key === key || event.key === null);

	if (typeof window !== 'undefined') {
		// Unless this tab hears of the session late, and another one keeps something for it already.
		onSessionChange(() => {
			if (read() === empty) writeText(null);
		});
		window.addEventListener('storage', (event) => {
			if (isOurs(event)) changed();
		});
	}

	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		read,
		write(value) {
			const mark = sessionMark();
			if (mark !== null) writeText(JSON.stringify({ session: mark, value }));
		},
		use: () => useSyncExternalStore(subscribe, read, () => empty),
		onElsewhere(listener) {
			const heard = (event: StorageEvent) => {
				if (isOurs(event)) listener();
			};
			window.addEventListener('storage', heard);
			return () => window.removeEventListener('storage', heard);
		},
	};
}

/** Undefined when the text is not what was written, or another session wrote it. */
function valueIn<Value>(
	text: string,
	stored: z.ZodType<{ session: string; value: Value }>,
	mark: string,
): Value | undefined {
	try {
		const { session, value } = stored.parse(JSON.parse(text));
		return session === mark ? value : undefined;
	} catch {
		return undefined;
	}
}

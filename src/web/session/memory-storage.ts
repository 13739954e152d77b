/** An in-memory `Storage`, for tests of what is stored in the browser. */
export function memoryStorage() {
	const entries = new Map<string, string>();
	return {
		entries,
		getItem: (key: string) => entries.get(key) ?? null,
		setItem: (key: string, text: string) => void entries.set(key, text),
		removeItem: (key: string) => void entries.delete(key),
		clear: () => entries.clear(),
	};
}

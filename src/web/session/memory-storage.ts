/** A storage as the browser has one, for the tests of what is kept in it. */
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

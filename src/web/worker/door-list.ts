/** The browser's database with the door list of a desk: names of members, which a session leaves behind nowhere. */
export const doorListDatabase = 'akhara-door-list';
export const doorListStore = 'list';

/** In hours: how long a desk keeps a door list that it could not read anew. */
export const doorListKeptFor = 12;

/** When the oldest list was read, in milliseconds since 1970; undefined where there is none. */
function oldestIn(entries: readonly unknown[]): number | undefined {
	const times = entries.flatMap((entry) => {
		const { madeAt } = (entry ?? {}) as { madeAt?: unknown };
		return typeof madeAt === 'string' ? [Date.parse(madeAt)] : [];
	});
	return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Empties the door list, which whoever logs out leaves on no device. Not deleted, as that waits until every page has closed
 * it, and whoever opens it again waits as long.
 * @param onlyOld leaves a list that is not older than {@link doorListKeptFor}
 */
export function emptyDoorList({ onlyOld = false } = {}): Promise<void> {
	return new Promise((resolve) => {
		if (typeof indexedDB === 'undefined') return resolve();
		const opening = indexedDB.open(doorListDatabase);
		// There is none, and none is made.
		opening.onupgradeneeded = () => opening.transaction?.abort();
		opening.onerror = () => resolve();
		opening.onsuccess = () => {
			const database = opening.result;
			const end = () => {
				database.close();
				resolve();
			};
			if (!database.objectStoreNames.contains(doorListStore)) return end();
			const emptying = database.transaction(doorListStore, 'readwrite');
			emptying.oncomplete = end;
			emptying.onabort = end;
			const store = emptying.objectStore(doorListStore);
			if (!onlyOld) return void store.clear();
			const reading = store.getAll();
			reading.onsuccess = () => {
				const oldest = oldestIn(reading.result);
				if (oldest !== undefined && Date.now() - oldest > doorListKeptFor * 3_600_000) store.clear();
			};
		};
	});
}

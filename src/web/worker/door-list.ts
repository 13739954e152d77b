/** The browser's database with the door list of a desk: names of members, which a session leaves behind nowhere. */
export const doorListDatabase = 'akhara-door-list';
export const doorListStore = 'list';

/** In hours: how long a desk keeps a door list that it could not read anew. */
export const doorListKeptFor = 12;

/** Whether one of the lists was read longer ago than {@link doorListKeptFor}. */
export const hasOldList = (entries: readonly unknown[], now: number): boolean =>
	entries.some((entry) => {
		const { madeAt, clockAhead } = (entry ?? {}) as { madeAt?: unknown; clockAhead?: unknown };
		if (typeof madeAt !== 'string') return false;
		// The server has said when, and this device's clock may be off.
		const ofServer = now + (typeof clockAhead === 'number' ? clockAhead : 0);
		return ofServer - Date.parse(madeAt) > doorListKeptFor * 3_600_000;
	});

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
				if (hasOldList(reading.result, Date.now())) store.clear();
			};
		};
	});
}

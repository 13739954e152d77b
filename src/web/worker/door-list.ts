/**
 * The browser's database with the door list of a desk: it has names of members, so no session may leave it behind.
 */
export const doorListDatabase = 'akhara-door-list';
export const doorListStore = 'list';

/** How long a desk keeps a door list that it could not refresh, in hours. */
export const doorListKeptFor = 12;

/** Whether one of the lists is older than {@link doorListKeptFor}. */
export const hasOldList = (entries: readonly unknown[], now: number): boolean =>
	entries.some((entry) => {
		const { madeAt, clockAhead } = (entry ?? {}) as { madeAt?: unknown; clockAhead?: unknown };
		if (typeof madeAt !== 'string') return false;
		// `madeAt` is the server's time, and this device's clock may be off.
		const ofServer = now + (typeof clockAhead === 'number' ? clockAhead : 0);
		return ofServer - Date.parse(madeAt) > doorListKeptFor * 3_600_000;
	});

/**
 * Empties the door list, which must not remain on a device after a logout. It does not delete the database: a
 * deletion waits until every page has closed it, and blocks whoever opens it meanwhile.
 * @param onlyOld keeps a list that is not older than {@link doorListKeptFor}
 */
export function emptyDoorList({ onlyOld = false } = {}): Promise<void> {
	return new Promise((resolve) => {
		if (typeof indexedDB === 'undefined') return resolve();
		const opening = indexedDB.open(doorListDatabase);
		// The database does not exist: abort, so that opening it does not create it.
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

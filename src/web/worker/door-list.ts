/** The browser's database with the door list of a desk: names of members, which a session leaves behind nowhere. */
export const doorListDatabase = 'akhara-door-list';
export const doorListStore = 'list';

/**
 * Empties the door list, which whoever logs out leaves on no device. Not deleted, as that waits until every page has closed
 * it, and whoever opens it again waits as long.
 */
export function emptyDoorList(): Promise<void> {
	return new Promise((resolve) => {
		const opening = indexedDB.open(doorListDatabase);
		// There is none, and none is made.
		opening.onupgradeneeded = () => opening.transaction?.abort();
		opening.onerror = () => resolve();
		opening.onsuccess = () => {
			const database = opening.result;
			const emptying = database.transaction(doorListStore, 'readwrite');
			emptying.objectStore(doorListStore).clear();
			emptying.oncomplete = () => {
				database.close();
				resolve();
			};
		};
	});
}
